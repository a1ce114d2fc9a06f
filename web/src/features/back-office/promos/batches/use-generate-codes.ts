import type { SerializedError } from '@reduxjs/toolkit';
import { useState } from 'react';
import type { Failure } from '../../../../shared/api/problem.ts';
import { useGenerateCodesMutation } from '../promos-api.ts';
import type { BatchDefinition } from './batch-definition.ts';

type Outcome = Readonly<{ error?: Failure | SerializedError | undefined }>;

/**
 * Generates the codes of a batch, one request at a time. A repeat generates only the missing codes,
 * so it resumes an interrupted batch.
 */
export const useGenerateCodes = () => {
  const [send] = useGenerateCodesMutation();
  /** The number of confirmed codes; null before generation. */
  const [made, setMade] = useState<number | null>(null);

  const generate = async (id: string, batch: BatchDefinition): Promise<Outcome> => {
    setMade(0);
    for (let offset: number | null = 0; offset !== null;) {
      const { data, error }: Awaited<ReturnType<typeof send>> = await send({
        ...batch,
        id,
        offset,
      });
      if (!data) {
        setMade(null);
        return { error };
      }
      offset = data.next;
      setMade(offset ?? data.count);
    }
    setMade(null);
    return {};
  };

  return { made, generate };
};

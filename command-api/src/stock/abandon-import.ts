import type { CommandContext } from '@shop/domain/kernel';
import { keyImportStream } from '@shop/domain/stock';
import type { Clock } from '@shop/platform/clock';
import type { Failpoint } from '@shop/platform/failpoint';
import { HttpError } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import { fingerprintClaims } from './fingerprint-claims.ts';

export type AbandonImportDeps = Readonly<{
  aggregates: Pick<Aggregates, 'keyFingerprints' | 'keyImports'>;
  clock: Clock;
  pass: Failpoint;
}>;

/**
 * Gives up an import that never got all of its keys stored, so that they may come by another. The
 * import's own stream decides first, so that a repeat that runs meanwhile stops at its next step;
 * what it still claims is refused by the streams that have released it.
 */
export const abandonImport = ({ aggregates, clock, pass: failpoint }: AbandonImportDeps) => {
  const { keyImports } = aggregates;
  const claims = fingerprintClaims(aggregates);

  return async (importId: string, context: CommandContext): Promise<bigint | undefined> => {
    const stream = keyImportStream(importId);
    const { state } = await keyImports.load(stream);
    if (state.status === 'unknown') throw new HttpError('not-found');
    const { position } = await keyImports(
      stream,
      { type: 'AbandonKeyImport', data: { at: clock() } },
      context,
    );
    failpoint('stock.import-abandoned');
    await claims.release(importId, clock(), context);
    return position;
  };
};

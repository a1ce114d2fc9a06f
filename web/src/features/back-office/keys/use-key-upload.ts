import type { ImportKeysReply } from '@shop/contracts/stock/contract';
import { importKeysReply } from '@shop/contracts/stock/contract';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Failure } from '../../../shared/api/problem.ts';
import { ownProblem } from '../../../shared/api/problem.ts';
import { uploadFile } from '../../../shared/back-office/upload/upload-file.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { selectToken } from '../../../shared/session/session-slice.ts';
import { useShop } from '../../../shared/shop-context.ts';

export type ImportFields = Readonly<{
  import_id: string;
  product_id: string;
  rate_id: string;
  batch: string;
  supplier: string;
  /** In kopecks. */
  unit_cost: string;
}>;

type Outcome = Readonly<{ data: ImportKeysReply } | { error: Failure }>;

/** Uploads keys without the store, with progress. Leaving the page aborts the upload. */
export const useKeyUpload = () => {
  const { config, origin, positions } = useShop();
  const lang = useSelector(selectLang);
  const token = useSelector(selectToken);
  const [sent, setSent] = useState<number | null>(null);
  const running = useRef<AbortController>(null);

  useEffect(() => () => running.current?.abort(), []);

  const send = async (
    fields: ImportFields,
    text: string,
    isDryRun: boolean,
  ): Promise<Outcome | null> => {
    const controller = new AbortController();
    running.current = controller;
    setSent(0);
    const uploaded = await uploadFile({
      address: new URL(`${config.api_url}/admin/keys/import`, origin).href,
      file: new File([text], 'keys.txt', { type: 'text/plain' }),
      fields: { ...fields, dry_run: String(isDryRun) },
      lang,
      token,
      onProgress: setSent,
      onPosition: positions.seen,
      signal: controller.signal,
    });
    if (controller.signal.aborted) return null;
    setSent(null);
    if ('error' in uploaded) return uploaded;
    const { data } = importKeysReply.safeParse(uploaded.data);
    return data ? { data } : { error: ownProblem('unexpected', lang) };
  };

  return { send, sent };
};

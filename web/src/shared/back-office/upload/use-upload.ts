import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { ownProblem } from '../../api/problem.ts';
import { selectLang } from '../../i18n/locale-slice.ts';
import { selectToken } from '../../session/session-slice.ts';
import { useShop } from '../../shop-context.ts';
import { uploadFile } from './upload-file.ts';

/** The contract of a response. */
type Reader<Reply> = Readonly<{
  safeParse: (
    data: unknown,
  ) => Readonly<{ success: true; data: Reply }> | Readonly<{ success: false }>;
}>;

type UploadOptions<Reply> = Readonly<{
  /** The path of the call, below `/api`. */
  path: string;
  reply: Reader<Reply>;
  onUploaded: (reply: Reply) => void;
}>;

/** Uploads one file at a time. A new upload replaces a pending one. */
export const useUpload = <Reply>({ path, reply, onUploaded }: UploadOptions<Reply>) => {
  const { config, origin } = useShop();
  const lang = useSelector(selectLang);
  const token = useSelector(selectToken);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(null);

  useEffect(() => () => running.current?.abort(), []);

  const upload = async (file: File): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setError(undefined);
    setProgress(0);
    const { signal } = controller;
    const address = new URL(`${config.api_url}${path}`, origin).href;
    const uploaded = await uploadFile({
      address,
      file,
      lang,
      token,
      signal,
      onProgress: setProgress,
    });
    if (signal.aborted) return;
    setProgress(null);
    if ('error' in uploaded) return setError(uploaded.error.message);
    const parsed = reply.safeParse(uploaded.data);
    if (parsed.success) onUploaded(parsed.data);
    else setError(ownProblem('unexpected', lang).message);
  };

  return { upload, progress, error, fail: setError };
};

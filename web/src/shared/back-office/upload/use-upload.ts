import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { ownProblem } from '../../api/problem.ts';
import { selectLang } from '../../i18n/locale-slice.ts';
import { selectToken } from '../../session/session-slice.ts';
import { useShop } from '../../shop-context.ts';
import { FormUploads } from './form-uploads.ts';
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
  /** The last rendered one is called: the form may change during the upload. */
  onUploaded: (reply: Reply) => void;
  /** Whether the error of an upload stays while the next one runs. */
  keepsError?: boolean;
}>;

/** Uploads one file at a time. A new upload replaces a pending one. */
export const useUpload = <Reply>({
  path,
  reply,
  onUploaded,
  keepsError = false,
}: UploadOptions<Reply>) => {
  const { config, origin } = useShop();
  const lang = useSelector(selectLang);
  const token = useSelector(selectToken);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(null);

  const beginUpload = useContext(FormUploads);
  const latestHandler = useRef(onUploaded);
  // An upload may end between a render and its other effects.
  useLayoutEffect(() => {
    latestHandler.current = onUploaded;
  }, [onUploaded]);

  useEffect(() => () => running.current?.abort(), []);

  /** Returns the error message; undefined without an error. */
  const send = async (file: File, signal: AbortSignal): Promise<string | undefined> => {
    const address = new URL(`${config.api_url}${path}`, origin).href;
    const uploaded = await uploadFile({
      address,
      file,
      lang,
      token,
      signal,
      onProgress: setProgress,
    });
    if (signal.aborted) return undefined;
    setProgress(null);
    if ('error' in uploaded) return uploaded.error.message;
    const parsed = reply.safeParse(uploaded.data);
    if (!parsed.success) return ownProblem('unexpected', lang).message;
    latestHandler.current(parsed.data);
    return undefined;
  };

  const upload = async (file: File): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    if (!keepsError) setError(undefined);
    setProgress(0);
    const endUpload = beginUpload();
    const failure = await send(file, controller.signal);
    if (failure !== undefined) setError(failure);
    endUpload(failure === undefined ? 'done' : 'failed');
  };

  return { upload, progress, error, fail: setError };
};

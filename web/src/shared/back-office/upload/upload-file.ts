import type { Lang } from '@shop/domain/wire/contract';
import type { Failure } from '../../api/problem.ts';
import { fromResponse } from '../../api/problem.ts';

type Upload = Readonly<{
  /** The whole address of the call. */
  address: string;
  file: File;
  lang: Lang;
  token: string | null;
  /** From 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}>;

export type Uploaded = Readonly<{ data: unknown }> | Readonly<{ error: Failure }>;

const bodyOf = ({ responseText }: XMLHttpRequest): unknown => {
  try {
    return JSON.parse(responseText);
  } catch {
    return responseText;
  }
};

/** Sends a file as a form. `fetch` cannot say how much of it was sent, so this is XMLHttpRequest. */
export const uploadFile = ({
  address,
  file,
  lang,
  token,
  onProgress,
  signal,
}: Upload): Promise<Uploaded> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = async (error: Parameters<typeof fromResponse>[0]) =>
      resolve({ error: await fromResponse(error, lang) });
    request.open('POST', address);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Lang', lang);
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      const data = bodyOf(request);
      if (request.status < 300) resolve({ data });
      else void fail({ status: request.status, data });
    });
    request.addEventListener(
      'error',
      () => void fail({ status: 'FETCH_ERROR', error: 'The upload broke off' }),
    );
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });

import type { Lang } from '@shop/contracts/wire/contract';
import type { Failure } from '../../api/problem.ts';
import { toFailure } from '../../api/problem.ts';

type Upload = Readonly<{
  /** The absolute address of the call. */
  address: string;
  file: File;
  fields?: Readonly<Record<string, string>>;
  lang: Lang;
  token: string | null;
  /** Receives the progress from 0 to 1. */
  onProgress: (sent: number) => void;
  /** Receives the log position of the response, or null. */
  onPosition?: (position: string | null) => void;
  signal: AbortSignal;
}>;

export type UploadedFile = Readonly<{ data: unknown }> | Readonly<{ error: Failure }>;

const bodyOf = ({ responseText }: XMLHttpRequest): unknown => {
  try {
    return JSON.parse(responseText);
  } catch {
    return responseText;
  }
};

/** Uploads a file as form data. `fetch` has no upload progress, so this uses XMLHttpRequest. */
export const uploadFile = ({
  address,
  file,
  fields = {},
  lang,
  token,
  onProgress,
  onPosition,
  signal,
}: Upload): Promise<UploadedFile> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = async (error: Parameters<typeof toFailure>[0]) =>
      resolve({ error: await toFailure(error, lang) });
    request.open('POST', address);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Lang', lang);
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      const data = bodyOf(request);
      onPosition?.(request.getResponseHeader('X-Position'));
      if (request.status < 300) resolve({ data });
      else void fail({ status: request.status, data });
    });
    request.addEventListener(
      'error',
      () => void fail({ status: 'FETCH_ERROR', error: 'The upload broke off' }),
    );
    request.addEventListener(
      'abort',
      () => void fail({ status: 'FETCH_ERROR', error: 'The upload was aborted' }),
    );
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    request.send(form);
  });

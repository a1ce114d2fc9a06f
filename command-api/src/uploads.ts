import { Refused } from '@shop/platform/http';
import type { Middleware } from 'koa';
import { koaBody } from 'koa-body';

type Limits = Readonly<{
  /** Bytes. */
  largestFile: number;
  largestText: number;
}>;

/** A multipart body with at most one file, which waits in the system's temporary folder. */
export const uploads = ({ largestFile, largestText }: Limits): Middleware =>
  koaBody({
    multipart: true,
    json: false,
    text: false,
    urlencoded: false,
    formidable: {
      maxFiles: 1,
      maxFileSize: largestFile,
      maxFieldsSize: largestText,
      maxFields: 20,
    },
    onError: (cause: Error & { httpCode?: number }) => {
      throw new Refused(cause.httpCode === 413 ? 'body-too-large' : 'invalid-request', { cause });
    },
  });

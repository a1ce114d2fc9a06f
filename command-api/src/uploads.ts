import { rm } from 'node:fs/promises';
import { HttpError } from '@shop/platform/http';
import type { Context, Middleware } from 'koa';
import { koaBody } from 'koa-body';
import { uploadFolder } from './upload-folder.ts';

type Limits = Readonly<{
  /** The limits are in bytes. */
  largestFile: number;
  largestText: number;
  maxFiles?: number;
  /** Whether the request may also be JSON, without a file. */
  json?: boolean;
}>;

let programFolder: string | null = null;
let uploadCounter = 0;
const uploadOrder = new WeakMap<object, number>();

/** The files of a request, in upload order: they finish in any order. */
export const uploadedFiles = (ctx: Context) =>
  Object.values(ctx.request.files ?? {})
    .flat()
    .toSorted((one, other) => (uploadOrder.get(one) ?? 0) - (uploadOrder.get(other) ?? 0));

/**
 * A multipart body with a limited number of files, stored in this program's folder until the
 * request is answered. Uploads are slow, so permissions that were checked before must be checked
 * again.
 */
export const uploads = ({
  largestFile: maxFileSize,
  largestText: maxTextSize,
  maxFiles = 1,
  json = false,
}: Limits): Middleware => {
  const parse = koaBody({
    multipart: true,
    json,
    text: false,
    urlencoded: false,
    formidable: {
      uploadDir: (programFolder ??= uploadFolder()),
      maxFiles,
      maxFileSize,
      maxTotalFileSize: maxFiles * maxFileSize,
      maxFieldsSize: maxTextSize,
      maxFields: 20,
      onFileBegin: (_, file) => void uploadOrder.set(file, (uploadCounter += 1)),
    },
    onError: (cause: Error & { httpCode?: number; status?: number }) => {
      const tooLarge = cause.httpCode === 413 || cause.status === 413;
      throw new HttpError(tooLarge ? 'body-too-large' : 'invalid-request', { cause });
    },
  });

  return (ctx, next) =>
    parse(ctx, async () => {
      try {
        await next();
      } finally {
        const files = uploadedFiles(ctx);
        await Promise.all(files.map(({ filepath }) => rm(filepath, { force: true })));
      }
    });
};

import { Router } from '@koa/router';
import { HttpError } from '@shop/platform/http';
import { attachmentDisposition } from './content-disposition.ts';
import { replyNotModified, immutableHeaders } from './immutable-headers.ts';
import type { PublicFiles } from './public-files.ts';

const fileNamePattern = /^[a-f0-9]{40}\.(zip|rar)$/;

/**
 * A browser may cache an archive permanently once the read model has its display name. Until then
 * it must revalidate, because the read model may lag behind.
 */
const createHeaders = (stored: string, name: string | null) =>
  name === null
    ? {
        ...immutableHeaders(stored),
        ETag: `"${stored}-nameless"`,
        'Cache-Control': 'no-cache',
        'Content-Disposition': attachmentDisposition(stored),
      }
    : { ...immutableHeaders(stored), 'Content-Disposition': attachmentDisposition(name) };

/**
 * Uploaded archives. Browsers save them and never display them. The content of a stored name never
 * changes.
 */
export const downloadRoutes = (
  downloads: PublicFiles,
  /** The display name of a stored archive. */
  fileName: (stored: string) => string | null,
): Router =>
  new Router().get('/storage/files/:name', async (ctx) => {
    const name = String(ctx['params']['name']);
    if (!fileNamePattern.test(name)) throw new HttpError('not-found');
    const headers = createHeaders(name, fileName(name));
    if (replyNotModified(ctx, headers)) return;
    const archive = await downloads.find(name);
    if (!archive) throw new HttpError('not-found');
    ctx.status = 200;
    ctx.set(headers);
    if (ctx.method !== 'HEAD') ctx.body = archive.read();
    ctx.set({ 'Content-Type': 'application/octet-stream', 'Content-Length': String(archive.size) });
  });

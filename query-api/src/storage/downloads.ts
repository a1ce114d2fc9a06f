import { Router } from '@koa/router';
import { Refused } from '@shop/platform/http';
import { attachmentDisposition } from './content-disposition.ts';
import { isThereAlready, keptForEver } from './for-ever.ts';
import type { PublicFiles } from './public-files.ts';

const named = /^[a-f0-9]{40}\.(zip|rar)$/;

/**
 * A browser may keep an archive for good once people have a name for it. Until then it asks again:
 * the read model that holds the name may still be behind.
 */
const headersOf = (stored: string, name: string | null) =>
  name === null
    ? {
        ...keptForEver(stored),
        ETag: `"${stored}-nameless"`,
        'Cache-Control': 'no-cache',
        'Content-Disposition': attachmentDisposition(stored),
      }
    : { ...keptForEver(stored), 'Content-Disposition': attachmentDisposition(name) };

/** Archives as they were uploaded: saved by browsers, shown by none. A name never changes its content. */
export const downloadRoutes = (
  downloads: PublicFiles,
  /** What people call what is stored under a name. */
  fileName: (stored: string) => string | null,
): Router =>
  new Router().get('/storage/files/:name', async (ctx) => {
    const name = String(ctx['params']['name']);
    if (!named.test(name)) throw new Refused('not-found');
    const headers = headersOf(name, fileName(name));
    if (isThereAlready(ctx, headers)) return;
    const archive = await downloads.find(name);
    if (!archive) throw new Refused('not-found');
    ctx.status = 200;
    ctx.set(headers);
    if (ctx.method !== 'HEAD') ctx.body = archive.read();
    ctx.set({ 'Content-Type': 'application/octet-stream', 'Content-Length': String(archive.size) });
  });

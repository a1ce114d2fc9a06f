import type { Readable } from 'node:stream';
import { Router } from '@koa/router';
import { Refused } from '@shop/platform/http';
import type { GridFSBucket } from 'mongodb';
import { matchesTag } from '../hot/hot-answers.ts';
import { attachmentDisposition } from './content-disposition.ts';

type StoredArchive = Readonly<{ size: number; read: () => Readable }>;

export interface Downloads {
  /** Null where there is no such archive. */
  find(name: string): Promise<StoredArchive | null>;
}

export const gridFsDownloads = (bucket: GridFSBucket): Downloads => ({
  find: async (name) => {
    const [file] = await bucket
      .find({ filename: { $eq: name } })
      .limit(1)
      .toArray();
    return file ? { size: file.length, read: () => bucket.openDownloadStream(file._id) } : null;
  },
});

const named = /^[a-f0-9]{40}\.(zip|rar)$/;

/** Archives as they were uploaded: saved by browsers, shown by none. A name never changes its content. */
export const downloadRoutes = (
  downloads: Downloads,
  /** What people call what is stored under a name. */
  fileName: (stored: string) => string | null,
): Router =>
  new Router().get('/storage/files/:name', async (ctx) => {
    const name = String(ctx['params']['name']);
    if (!named.test(name)) throw new Refused('not-found');
    const etag = `"${name}"`;
    const headers = {
      ETag: etag,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Content-Disposition': attachmentDisposition(fileName(name) ?? name),
    };
    if (matchesTag(ctx.get('If-None-Match') || undefined, etag)) {
      ctx.set(headers);
      ctx.status = 304;
      return;
    }
    const archive = await downloads.find(name);
    if (!archive) throw new Refused('not-found');
    ctx.status = 200;
    ctx.set(headers);
    if (ctx.method !== 'HEAD') ctx.body = archive.read();
    ctx.set({ 'Content-Type': 'application/octet-stream', 'Content-Length': String(archive.size) });
  });

import { Router } from '@koa/router';
import { videoKindOf, videosPath, videoTypes } from '@shop/contracts/catalog/videos.contract';
import { HttpError } from '@shop/platform/http';
import { parseRange } from './byte-range.ts';
import { replyNotModified, immutableHeaders } from './immutable-headers.ts';
import type { PublicFiles } from './public-files.ts';

/** Uploaded videos, whole or one range at a time. The content of a name never changes. */
export const videoRoutes = (videos: PublicFiles): Router =>
  new Router().get(`${videosPath}:name`, async (ctx) => {
    const name = String(ctx['params']['name']);
    const kind = videoKindOf(name);
    if (!kind) throw new HttpError('not-found');
    const headers = {
      ...immutableHeaders(name),
      'Accept-Ranges': 'bytes',
      'Content-Security-Policy': "default-src 'none'; media-src 'self'",
    };
    if (replyNotModified(ctx, headers)) return;
    const video = await videos.find(name);
    if (!video) throw new HttpError('not-found');

    const { size } = video;
    const allowsRange = ctx.method === 'GET' && [headers.ETag, ''].includes(ctx.get('If-Range'));
    const range = allowsRange ? parseRange(ctx.get('Range'), size) : 'whole';
    if (range === 'none') {
      ctx.set('Content-Range', `bytes */${size}`);
      throw new HttpError('range-unsatisfiable');
    }
    const part = range === 'whole' ? undefined : range;
    ctx.status = part ? 206 : 200;
    ctx.set(headers);
    if (part) ctx.set('Content-Range', `bytes ${part.start}-${part.end}/${size}`);
    if (ctx.method !== 'HEAD') ctx.body = video.read(part);
    const length = part ? part.end - part.start + 1 : size;
    ctx.set({ 'Content-Type': videoTypes[kind], 'Content-Length': String(length) });
  });

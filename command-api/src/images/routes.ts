import { readFile } from 'node:fs/promises';
import { Router } from '@koa/router';
import type { Access } from '@shop/platform/access';
import { getIdentity, ok, HttpError, requireLevel, send } from '@shop/platform/http';
import type { Middleware } from 'koa';
import type { GridFSBucket } from 'mongodb';
import { uploads } from '../uploads.ts';
import { storeImage } from './store-image.ts';

export type ImagesDeps = Readonly<{
  access: Access;
  images: GridFSBucket;
  /** Runs after the body is parsed: a repeat with the same key gets the recorded response. */
  idempotency: Middleware;
}>;

const maxFileSize = 5 * 1024 * 1024;

export const imagesRoutes = ({ access, images, idempotency }: ImagesDeps): Router => {
  const store = storeImage(images);
  const moderator = requireLevel(access, 1);

  return new Router().post(
    '/api/admin/images',
    moderator,
    uploads({ largestFile: maxFileSize, largestText: 1_024 }),
    moderator,
    idempotency,
    async (ctx) => {
      const file = [ctx.request.files?.['file'] ?? []].flat().at(0);
      if (!file) throw new HttpError('invalid-request');
      send(ctx, ok(await store(await readFile(file.filepath), getIdentity(ctx).userId)));
    },
  );
};

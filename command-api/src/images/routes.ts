import { readFile, rm } from 'node:fs/promises';
import { Router } from '@koa/router';
import type { Access } from '@shop/platform/access';
import { ok, Refused, requireLevel, send } from '@shop/platform/http';
import type { GridFSBucket } from 'mongodb';
import { uploads } from '../uploads.ts';
import { storeImage } from './store-image.ts';

export type ImagesDeps = Readonly<{ access: Access; images: GridFSBucket }>;

const largestFile = 5 * 1024 * 1024;

export const imagesRoutes = ({ access, images }: ImagesDeps): Router => {
  const store = storeImage(images);

  return new Router().post(
    '/api/admin/images',
    requireLevel(access, 1),
    uploads({ largestFile, largestText: 1_024 }),
    async (ctx) => {
      const file = [ctx.request.files?.['file'] ?? []].flat().at(0);
      if (!file) throw new Refused('invalid-request');
      try {
        send(ctx, ok(await store(await readFile(file.filepath))));
      } finally {
        await rm(file.filepath, { force: true });
      }
    },
  );
};

import { Router } from '@koa/router';
import type { VideoUploadReply } from '@shop/contracts/catalog/back-office.contract';
import { videosPath } from '@shop/contracts/catalog/videos.contract';
import type { Access } from '@shop/platform/access';
import { ok, HttpError, requireLevel, send } from '@shop/platform/http';
import type { Middleware } from 'koa';
import type { GridFSBucket } from 'mongodb';
import { uploadedFiles, uploads } from '../uploads.ts';
import type { UploadedFile } from '../uploaded-file.ts';
import { readBeginning, storeByContent } from '../uploaded-file.ts';
import { videoKindIn } from './video-kind.ts';

export type VideosDeps = Readonly<{
  access: Access;
  videos: GridFSBucket;
  /** Runs after the body is parsed: a repeat with the same key gets the recorded response. */
  idempotency: Middleware;
}>;

const maxFileSize = 50 * 1024 * 1024;

/** Videos are stored unchanged; their type is detected from their bytes, not their names. */
export const videosRoutes = ({ access, videos, idempotency }: VideosDeps): Router => {
  const administrator = requireLevel(access, 2);

  const store = async (file: UploadedFile): Promise<VideoUploadReply> => {
    const kind = videoKindIn(await readBeginning(file));
    if (!kind) throw new HttpError('video-unreadable');
    return { video: `${videosPath}${await storeByContent(videos, file, kind)}`, size: file.size };
  };

  return new Router().post(
    '/api/admin/videos',
    administrator,
    uploads({ largestFile: maxFileSize, largestText: 1_024 }),
    administrator,
    idempotency,
    async (ctx) => {
      const [file] = uploadedFiles(ctx);
      if (!file) throw new HttpError('invalid-request');
      send(ctx, ok(await store(file)));
    },
  );
};

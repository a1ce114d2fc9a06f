import { Router } from '@koa/router';
import type { VideoUploadReply } from '@shop/contracts/catalog/back-office.contract';
import { videosPath } from '@shop/contracts/catalog/videos.contract';
import type { Access } from '@shop/platform/access';
import { ok, Refused, requireLevel, send } from '@shop/platform/http';
import type { Middleware } from 'koa';
import type { GridFSBucket } from 'mongodb';
import { uploadedFiles, uploads } from '../uploads.ts';
import type { Uploaded } from '../waiting-file.ts';
import { beginningOf, keepByContent } from '../waiting-file.ts';
import { videoKindIn } from './video-kind.ts';

export type VideosDeps = Readonly<{
  access: Access;
  videos: GridFSBucket;
  /** Behind the parsed body: repeats under a key are answered as the first was. */
  once: Middleware;
}>;

const largestFile = 50 * 1024 * 1024;

/** Videos are kept as they came; what they are is told by their bytes, whatever they are called. */
export const videosRoutes = ({ access, videos, once }: VideosDeps): Router => {
  const administrator = requireLevel(access, 2);

  const store = async (file: Uploaded): Promise<VideoUploadReply> => {
    const kind = videoKindIn(await beginningOf(file));
    if (!kind) throw new Refused('video-unreadable');
    return { video: `${videosPath}${await keepByContent(videos, file, kind)}`, size: file.size };
  };

  return new Router().post(
    '/api/admin/videos',
    administrator,
    uploads({ largestFile, largestText: 1_024 }),
    administrator,
    once,
    async (ctx) => {
      const [file] = uploadedFiles(ctx);
      if (!file) throw new Refused('invalid-request');
      send(ctx, ok(await store(file)));
    },
  );
};

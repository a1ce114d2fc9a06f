import { Router } from '@koa/router';
import { ok, HttpError, requireLevel, send } from '@shop/platform/http';
import { uploadedFiles, uploads } from '../uploads.ts';
import { createArchiveStore } from '../archives.ts';
import type { ContentDeps } from './content-deps.ts';

const maxFileSize = 50 * 1024 * 1024;

/** Archives are uploaded as multipart forms, so this route parses its own body. */
export const fileRoutes = ({
  access,
  downloads,
  idempotency,
}: Pick<ContentDeps, 'access' | 'downloads' | 'idempotency'>): Router => {
  const { store } = createArchiveStore(downloads);
  const moderator = requireLevel(access, 1);

  return new Router().post(
    '/api/admin/files',
    moderator,
    uploads({ largestFile: maxFileSize, largestText: 1_024 }),
    moderator,
    idempotency,
    async (ctx) => {
      const [file] = uploadedFiles(ctx);
      if (!file) throw new HttpError('invalid-request');
      send(ctx, ok(await store(file)));
    },
  );
};

import { Router } from '@koa/router';
import { ok, Refused, requireLevel, send } from '@shop/platform/http';
import { uploadedFiles, uploads } from '../uploads.ts';
import { archives } from '../archives.ts';
import type { ContentDeps } from './content-deps.ts';

const largestFile = 50 * 1024 * 1024;

/** Archives come as forms, so this route parses its body itself. */
export const fileRoutes = ({
  access,
  downloads,
  once,
}: Pick<ContentDeps, 'access' | 'downloads' | 'once'>): Router => {
  const { store } = archives(downloads);
  const moderator = requireLevel(access, 1);

  return new Router().post(
    '/api/admin/files',
    moderator,
    uploads({ largestFile, largestText: 1_024 }),
    moderator,
    once,
    async (ctx) => {
      const [file] = uploadedFiles(ctx);
      if (!file) throw new Refused('invalid-request');
      send(ctx, ok(await store(file)));
    },
  );
};

import type { Router } from '@koa/router';
import { banListRoutes } from './ban-list.ts';
import { banPageRoutes } from './ban-page.ts';
import { banPreviewRoutes } from './ban-preview.ts';
import type { BanQueries } from './ban-queries.ts';

/** Routes of bans for moderators. */
export const banRoutes = (queries: BanQueries): readonly Router[] => [
  banListRoutes(queries),
  banPageRoutes(queries),
  banPreviewRoutes(queries),
];

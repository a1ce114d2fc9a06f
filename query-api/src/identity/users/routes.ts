import type { Router } from '@koa/router';
import { userBanEffectRoutes } from './user-ban-effect.ts';
import { userListRoutes } from './user-list.ts';
import { userNoteRoutes } from './user-notes.ts';
import type { UserQueries } from './user-queries.ts';

/** Routes of accounts for staff. Pages that show more than the account are in `user-details`. */
export const userRoutes = (queries: UserQueries): readonly Router[] => [
  userListRoutes(queries),
  userNoteRoutes(queries),
  userBanEffectRoutes(queries),
];

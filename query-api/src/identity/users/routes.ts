import type { Router } from '@koa/router';
import { userBanEffectRoutes } from './user-ban-effect.ts';
import { userExportRoutes } from './user-export.ts';
import { userListRoutes } from './user-list.ts';
import { userNoteRoutes } from './user-notes.ts';
import { userOrderRoutes } from './user-orders.ts';
import { userPageRoutes } from './user-page.ts';
import { userPromoUseRoutes } from './user-promo-uses.ts';
import type { UserQueries } from './user-queries.ts';
import { userTicketRoutes } from './user-tickets.ts';

/** Routes of accounts for staff. */
export const userRoutes = (queries: UserQueries): readonly Router[] => [
  userListRoutes(queries),
  userPageRoutes(queries),
  userOrderRoutes(queries),
  userTicketRoutes(queries),
  userPromoUseRoutes(queries),
  userNoteRoutes(queries),
  userBanEffectRoutes(queries),
  userExportRoutes(queries),
];

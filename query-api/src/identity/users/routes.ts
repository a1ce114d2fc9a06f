import type { Router } from '@koa/router';
import { userBanEffectRoutes } from './user-ban-effect.ts';
import { userExportRoutes } from './user-export.ts';
import { userListRoutes } from './user-list.ts';
import { userNoteRoutes } from './user-notes.ts';
import { userOrderRoutes } from '../../user-details/user-orders.ts';
import { userPageRoutes } from '../../user-details/user-page.ts';
import { userPromoUseRoutes } from '../../user-details/user-promo-uses.ts';
import type { UserQueries } from './user-queries.ts';
import { userTicketRoutes } from '../../user-details/user-tickets.ts';

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

import type { Router } from '@koa/router';
import {
  promoBatchesModel,
  promoHistoryModel,
  promosModel,
  promoTotalsModel,
  promoUsesModel,
} from '@shop/contracts/promotions/documents';
import type { PromotionQueries } from './back-office.ts';
import { batchRoutes } from './batch-routes.ts';
import { catalogNames } from './catalog-names.ts';
import { codeRoutes } from './code-routes.ts';
import { historyRoutes } from './history-routes.ts';

export type { PromotionQueries } from './back-office.ts';

/** The read models that these routes use. */
export const promotionModels = [
  promosModel,
  promoBatchesModel,
  promoUsesModel,
  promoHistoryModel,
  promoTotalsModel,
];

/** History and batches come first; otherwise their paths would match those of codes. */
export const promotionRoutes = (queries: PromotionQueries): readonly Router[] => {
  const backOffice = { ...queries, names: catalogNames(queries.catalog) };
  return [historyRoutes(backOffice), batchRoutes(backOffice), codeRoutes(backOffice)];
};

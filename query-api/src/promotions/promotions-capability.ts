import type { Capability } from '../capability.ts';
import type { InMemoryShop } from '../in-memory-shop.ts';
import { waitForMinPosition } from '../positions/min-position.ts';
import type { QueryProgram } from '../query-program.ts';
import type { PromoReader } from './promo-reader.ts';
import { promoReader } from './promo-reader.ts';
import { promotionModels, promotionRoutes } from './routes.ts';

/** Promo codes as staff see them, and their evaluation for a quote. */
export type Promotions = Capability & Readonly<{ promos: PromoReader }>;

export const promotionsCapability = (
  program: QueryProgram,
  { catalog }: Pick<InMemoryShop, 'catalog'>,
): Promotions => {
  const { readModels, waiting } = program;
  const promos = promoReader(readModels);
  const upToDate = waitForMinPosition({ models: promotionModels, waiting });
  return { routers: promotionRoutes({ ...program, catalog, upToDate }), promos };
};

import type { Capability } from '../capability.ts';
import type { CommandProgram } from '../command-program.ts';
import type { PromoReservations } from './promo-reservations.ts';
import { createPromoReservations } from './promo-reservations.ts';
import { promotionsRoutes } from './routes.ts';

/** Wires promo codes, and the calls to them while an order is placed. */
export type Promotions = Capability & PromoReservations;

export const promotionsCapability = (program: CommandProgram): Promotions => {
  const { hash, mayRecordRefusal } = program;
  const deps = {
    ...program,
    promoHash: (text: string) => hash('promo', text),
    mayRecordPromoRefusal: () => mayRecordRefusal('promo'),
  };
  return { routers: [promotionsRoutes(deps)], ...createPromoReservations(deps) };
};

import type { Capability } from '../capability.ts';
import type { CommandProgram } from '../command-program.ts';
import { previewDiscount } from './preview-discount.ts';
import { reservePromo } from './reserve-promo.ts';
import { promotionsRoutes } from './routes.ts';

/** Promo codes, and what placing an order asks of them. */
export type Promotions = Capability &
  Readonly<{
    previewDiscount: ReturnType<typeof previewDiscount>;
    reservePromo: ReturnType<typeof reservePromo>;
  }>;

export const promotionsCapability = (program: CommandProgram): Promotions => {
  const { hash, mayRecordRefusal } = program;
  const deps = {
    ...program,
    promoHash: (text: string) => hash('promo', text),
    mayRecordPromoRefusal: () => mayRecordRefusal('promo'),
  };
  return {
    routers: [promotionsRoutes(deps)],
    previewDiscount: previewDiscount(deps),
    reservePromo: reservePromo(deps),
  };
};

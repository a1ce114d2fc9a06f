import { unlessIdle } from './idleness.ts';
import type { PromoFact } from './kinds.ts';
import type { Undertaking } from './undertaking.ts';
import { unknown } from './undertaking.ts';

export const withoutPromo = (undertaking: Undertaking, code: string): Undertaking => ({
  ...undertaking,
  openPromos: undertaking.openPromos.filter((open) => open !== code),
});

export const withPromo = (
  undertaking: Undertaking,
  code: string,
): Pick<Undertaking, 'openPromos'> => ({
  openPromos: [...withoutPromo(undertaking, code).openPromos, code],
});

/** Which uses of promo codes the order holds. */
export const evolveByPromo = (before: Undertaking | null, event: PromoFact): Undertaking | null => {
  const now = before ?? unknown(event.data.orderId);
  switch (event.type) {
    case 'promotions.PromoReserved': {
      const { code, rateId, productId, until } = event.data;
      const held = { ...now, ...withPromo(now, code) };
      return now.stage === 'unknown'
        ? { ...held, stage: 'reserved', rateId, productId, until }
        : held;
    }
    case 'promotions.PromoRedeemed':
    case 'promotions.PromoReleased':
      return unlessIdle(withoutPromo(now, event.data.code));
  }
};

import type { PromoStatus, StoredPromoStatus } from '@shop/contracts/promotions/values';
import type { Instant } from '@shop/contracts/kernel';
import { isUsedUp } from './evaluate-promo.rules.ts';
import type { PromoTerms } from '@shop/contracts/promotions/promo-terms';

type ListedPromo = Readonly<{ terms: PromoTerms; on: boolean; locked: boolean; uses: number }>;

/**
 * The part of the status that does not depend on the time, so a read model can store and filter it.
 */
export const storedStatusOf = ({ terms, on, locked, uses }: ListedPromo): StoredPromoStatus => {
  if (locked) return 'locked';
  if (!on) return 'off';
  return isUsedUp({ terms, uses }) ? 'used_up' : 'on';
};

/** The first status that applies wins, so a locked code that is also over is shown as locked. */
export const promoStatusAt = (promo: ListedPromo, now: Instant): PromoStatus => {
  const finalState = storedStatusOf(promo);
  if (finalState !== 'on') return finalState;
  const { from, to } = promo.terms;
  if (to !== null && to <= now) return 'over';
  return from !== null && from > now ? 'planned' : 'active';
};

import type { PromoState, StoredPromoState } from '@shop/contracts/promotions/values';
import type { Instant } from '@shop/contracts/kernel';
import { isUsedUp } from './evaluate-promo.rules.ts';
import type { PromoTerms } from '@shop/contracts/promotions/promo-terms';

type ListedPromo = Readonly<{ terms: PromoTerms; on: boolean; locked: boolean; uses: number }>;

/**
 * The part of the state that does not depend on the time, so a read model can store and filter it.
 */
export const storedStateOf = ({ terms, on, locked, uses }: ListedPromo): StoredPromoState => {
  if (locked) return 'locked';
  if (!on) return 'off';
  return isUsedUp({ terms, uses }) ? 'used_up' : 'on';
};

/** The first state that applies wins, so a locked code that is also over is shown as locked. */
export const promoStateAt = (promo: ListedPromo, now: Instant): PromoState => {
  const finalState = storedStateOf(promo);
  if (finalState !== 'on') return finalState;
  const { from, to } = promo.terms;
  if (to !== null && to <= now) return 'over';
  return from !== null && from > now ? 'planned' : 'active';
};

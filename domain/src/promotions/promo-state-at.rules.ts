import type { PromoState, SettledState } from '@shop/contracts/promotions/values';
import type { Instant } from '@shop/contracts/kernel';
import { isUsedUp } from './evaluate-promo.rules.ts';
import type { PromoTerms } from '@shop/contracts/promotions/promo-terms';

type Listed = Readonly<{ terms: PromoTerms; on: boolean; locked: boolean; uses: number }>;

export const settledState = ({ terms, on, locked, uses }: Listed): SettledState => {
  if (locked) return 'locked';
  if (!on) return 'off';
  return isUsedUp({ terms, uses }) ? 'used_up' : 'on';
};

export const promoStateAt = (promo: Listed, now: Instant): PromoState => {
  const settled = settledState(promo);
  if (settled !== 'on') return settled;
  const { from, to } = promo.terms;
  if (to !== null && to <= now) return 'over';
  return from !== null && from > now ? 'planned' : 'active';
};

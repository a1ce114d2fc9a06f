import type { Instant } from '../kernel/index.ts';
import { isUsedUp } from './evaluate-promo.rules.ts';
import type { PromoTerms } from './promo-terms.rules.ts';

/** What a code is to staff. The first that applies: a locked code may be over and used up too. */
export const promoStates = ['locked', 'off', 'used_up', 'over', 'planned', 'active'] as const;
export type PromoState = (typeof promoStates)[number];

type Listed = Readonly<{ terms: PromoTerms; on: boolean; locked: boolean; uses: number }>;

/** The part of the state that no clock changes. `on` may be over, planned or active. */
export type SettledState = Extract<PromoState, 'locked' | 'off' | 'used_up'> | 'on';

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

import type { By } from '@shop/domain/kernel';
import type { Promo, PromoCode } from '@shop/domain/promotions';
import { promoStream, readPromoCode } from '@shop/domain/promotions';
import type {
  changePromoRequest,
  createPromoRequest,
  SavedPromoReply,
} from '@shop/domain/promotions/contract';
import type { Clock } from '@shop/platform/clock';
import type { Reply } from '@shop/platform/http';
import { created, ok, Refused } from '@shop/platform/http';
import type { z } from 'zod';
import type { Aggregates } from '../aggregates.ts';
import { promoTerms } from './from-wire.ts';

export type PromosDeps = Readonly<{ aggregates: Pick<Aggregates, 'promos'>; clock: Clock }>;

const saved = (code: PromoCode, state: Promo): SavedPromoReply => ({
  id: code,
  revision: state.status === 'known' ? state.revision : 0,
});

const codeOf = (text: string): PromoCode => {
  const code = readPromoCode(text);
  if (code === null || code === 'empty') throw new Refused('not-found');
  return code;
};

export const createPromo =
  ({ aggregates: { promos }, clock }: PromosDeps) =>
  async (request: z.output<typeof createPromoRequest>, by: By): Promise<Reply> => {
    const { code: typed, on, ...terms } = request;
    const code = codeOf(typed);
    const data = { code, terms: promoTerms(terms), on, batchId: null, now: clock() };
    const { state, position } = await promos(promoStream(code), { type: 'CreatePromo', data }, by);
    return created(saved(code, state), position);
  };

/** What a code is told when there is one; that there is none is a 404. */
const told = ({ promos }: PromosDeps['aggregates']) => {
  type Tell = Parameters<typeof promos>[1];
  return async (typed: string, tell: (code: PromoCode) => Tell, by: By): Promise<Reply> => {
    const code = codeOf(typed);
    const { state: before } = await promos.load(promoStream(code));
    if (before.status === 'unknown') throw new Refused('not-found');
    const { state, position } = await promos(promoStream(code), tell(code), by);
    return ok(saved(code, state), position);
  };
};

export const changePromo = ({ aggregates, clock }: PromosDeps) => {
  const tell = told(aggregates);
  return (typed: string, request: z.output<typeof changePromoRequest>, by: By): Promise<Reply> => {
    const { revision, ...input } = request;
    const terms = promoTerms(input);
    return tell(
      typed,
      (code) => ({ type: 'ChangePromo', data: { code, terms, revision, now: clock() } }),
      by,
    );
  };
};

export const switchPromo = ({ aggregates, clock }: PromosDeps) => {
  const tell = told(aggregates);
  return (typed: string, on: boolean, by: By): Promise<Reply> =>
    tell(typed, (code) => ({ type: 'SwitchPromo', data: { code, on, now: clock() } }), by);
};

export const lockPromo = ({ aggregates, clock }: PromosDeps) => {
  const tell = told(aggregates);
  return (typed: string, by: By): Promise<Reply> =>
    tell(typed, (code) => ({ type: 'LockPromo', data: { code, now: clock() } }), by);
};

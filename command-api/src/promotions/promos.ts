import type { By } from '@shop/domain/kernel';
import type { Promo } from '@shop/domain/promotions';
import type { PromoCode } from '@shop/contracts/promotions/promo-code';
import { promoStream } from '@shop/domain/promotions';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import type {
  changePromoRequest,
  createPromoRequest,
  lockPromoRequest,
  SavedPromoReply,
  switchPromoRequest,
} from '@shop/contracts/promotions/contract';
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
    const code = codeOf(request.code);
    const data = {
      code,
      terms: promoTerms(request),
      on: request.on,
      batchId: null,
      now: clock(),
    };
    const { state, position } = await promos(promoStream(code), { type: 'CreatePromo', data }, by);
    return created(saved(code, state), position);
  };

/** Sends a command to a code that exists; any other is a 404. */
const sending = ({ promos }: PromosDeps['aggregates']) => {
  type PromoCommand = Parameters<typeof promos>[1];
  return async (
    typed: string,
    commandFor: (code: PromoCode) => PromoCommand,
    by: By,
  ): Promise<Reply> => {
    const code = codeOf(typed);
    const { state: before } = await promos.load(promoStream(code));
    if (before.status === 'unknown') throw new Refused('not-found');
    const { state, position } = await promos(promoStream(code), commandFor(code), by);
    return ok(saved(code, state), position);
  };
};

export const changePromo = ({ aggregates, clock }: PromosDeps) => {
  const send = sending(aggregates);
  return (typed: string, request: z.output<typeof changePromoRequest>, by: By): Promise<Reply> => {
    const { revision } = request;
    const terms = promoTerms(request);
    return send(
      typed,
      (code) => ({ type: 'ChangePromo', data: { code, terms, revision, now: clock() } }),
      by,
    );
  };
};

export const switchPromo = ({ aggregates, clock }: PromosDeps) => {
  const send = sending(aggregates);
  return (typed: string, request: z.output<typeof switchPromoRequest>, by: By): Promise<Reply> =>
    send(typed, (code) => ({ type: 'SwitchPromo', data: { code, ...request, now: clock() } }), by);
};

export const lockPromo = ({ aggregates, clock }: PromosDeps) => {
  const send = sending(aggregates);
  return (typed: string, request: z.output<typeof lockPromoRequest>, by: By): Promise<Reply> =>
    send(typed, (code) => ({ type: 'LockPromo', data: { code, ...request, now: clock() } }), by);
};

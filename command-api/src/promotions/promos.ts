import type { CommandContext } from '@shop/domain/kernel';
import type { PromoCode } from '@shop/contracts/promotions/promo-code';
import { promoStream } from '@shop/domain/promotions';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import type {
  changePromoRequest,
  createPromoRequest,
  lockPromoRequest,
  switchPromoRequest,
} from '@shop/contracts/promotions/contract';
import type { Clock } from '@shop/platform/clock';
import type { Reply } from '@shop/platform/http';
import { created, ok, HttpError } from '@shop/platform/http';
import type { z } from 'zod';
import type { Aggregates } from '../aggregates.ts';
import { savedEntryReply } from '../saved-entry-reply.ts';
import { promoTerms } from './from-wire.ts';

export type PromosDeps = Readonly<{ aggregates: Pick<Aggregates, 'promos'>; clock: Clock }>;

const parseCode = (text: string): PromoCode => {
  const code = readPromoCode(text);
  if (code === null || code === '') throw new HttpError('not-found');
  return code;
};

export const createPromoCommands = ({ aggregates: { promos }, clock }: PromosDeps) => {
  type PromoCommand = Parameters<typeof promos>[1];

  /** Sends a command to an existing code; otherwise refuses with 404. */
  const send = async (
    codeText: string,
    createCommand: (code: PromoCode) => PromoCommand,
    context: CommandContext,
  ): Promise<Reply> => {
    const code = parseCode(codeText);
    const { state: previous } = await promos.load(promoStream(code));
    if (previous.status === 'unknown') throw new HttpError('not-found');
    const { state, position } = await promos(promoStream(code), createCommand(code), context);
    return ok(savedEntryReply(code, state), position);
  };

  return {
    create: async (
      request: z.output<typeof createPromoRequest>,
      context: CommandContext,
    ): Promise<Reply> => {
      const code = parseCode(request.code);
      const { on } = request;
      const data = { code, terms: promoTerms(request), on, batchId: null, now: clock() };
      const command = { type: 'CreatePromo', data } as const;
      const { state, position } = await promos(promoStream(code), command, context);
      return created(savedEntryReply(code, state), position);
    },

    change: (
      codeText: string,
      request: z.output<typeof changePromoRequest>,
      context: CommandContext,
    ): Promise<Reply> => {
      const { revision } = request;
      const terms = promoTerms(request);
      return send(
        codeText,
        (code) => ({ type: 'ChangePromo', data: { code, terms, revision, now: clock() } }),
        context,
      );
    },

    setActive: (
      codeText: string,
      request: z.output<typeof switchPromoRequest>,
      context: CommandContext,
    ): Promise<Reply> =>
      send(
        codeText,
        (code) => ({ type: 'SwitchPromo', data: { code, ...request, now: clock() } }),
        context,
      ),

    lock: (
      codeText: string,
      request: z.output<typeof lockPromoRequest>,
      context: CommandContext,
    ): Promise<Reply> =>
      send(
        codeText,
        (code) => ({ type: 'LockPromo', data: { code, ...request, now: clock() } }),
        context,
      ),
  };
};

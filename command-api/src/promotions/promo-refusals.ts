import type { CommandContext } from '@shop/domain/kernel';
import { DomainError } from '@shop/domain/kernel';
import type { PromoCode } from '@shop/contracts/promotions/promo-code';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import type { PromoRefusal } from '@shop/domain/promotions';
import { promoRefusalsStream, promoError, promoStream } from '@shop/domain/promotions';
import { promoRefusalCodes } from '@shop/domain/promotions/evaluate-promo.rules';
import type { UnavailableReason } from '@shop/contracts/promotions/values';
import { unavailableReasons } from '@shop/contracts/promotions/values';
import type { Log } from '@shop/platform/log';
import { Counter } from '@shop/platform/metrics';
import type { Aggregates } from '../aggregates.ts';
import type { ReservePromoInput } from './reserve-promo-input.ts';

export type PromoRefusalDeps = Readonly<{
  aggregates: Pick<Aggregates, 'promos' | 'promoRefusals'>;
  newId: () => string;
  /** True if another refusal may be recorded this minute. */
  mayRecordPromoRefusal: () => boolean;
  log: Pick<Log, 'warn'>;
}>;

const unrecordedRefusals = new Counter({
  name: 'promo_refusals_unrecorded_total',
  help: 'Refusals of promo codes that could not be recorded, so that staff do not see them',
});

type Refusal = Readonly<{ reason: PromoRefusal; unavailableReason: UnavailableReason | null }>;

const findRefusal = (error: unknown): Refusal | null => {
  if (!(error instanceof DomainError)) return null;
  const reason = promoRefusalCodes.find((code) => code === error.code);
  if (!reason) return null;
  // as `promoError` sets them
  const details = error.details as Readonly<{ unavailable_reason?: unknown }>;
  const found = unavailableReasons.find((each) => each === details.unavailable_reason);
  return { reason, unavailableReason: found ?? null };
};

/**
 * Calls `attempt` with the code that the buyer typed. Its refusal is thrown on and recorded: in the
 * stream of the code, or in that of the day if there is no such code.
 */
export const createPromoRefusalRecorder = ({
  aggregates: { promos, promoRefusals },
  newId,
  mayRecordPromoRefusal: mayRecord,
  log,
}: PromoRefusalDeps) => {
  const record = async (
    code: PromoCode | null,
    input: ReservePromoInput,
    refusal: Refusal,
    context: CommandContext,
  ): Promise<void> => {
    const { orderId, customerId, gameId, productId, rateId, subtotal, now: at } = input;
    const purchase = { orderId, customerId, gameId, productId, rateId, subtotal };
    const data = { refusalId: newId(), code: code ?? '', ...refusal, ...purchase, at };
    const command = { type: 'RecordRefusal', data } as const;
    if (code !== null && refusal.reason !== 'promo-not-found') {
      await promos(promoStream(code), command, context);
    } else {
      await promoRefusals(promoRefusalsStream(at.slice(0, 10)), command, context);
    }
  };

  return async <Result>(
    input: ReservePromoInput,
    context: CommandContext,
    attempt: (code: PromoCode) => Promise<Result>,
  ): Promise<Result> => {
    const parsedCode = readPromoCode(input.promo);
    const code = parsedCode === '' ? null : parsedCode;
    try {
      if (code === null) {
        const refusal = parsedCode === '' ? 'promo-empty' : 'promo-not-found';
        throw promoError({ refusal, unavailableReason: null });
      }
      return await attempt(code);
    } catch (error) {
      const refusal = findRefusal(error);
      if (refusal && mayRecord()) {
        await record(code, input, refusal, context).catch((recordError: unknown) => {
          // the refusal is the answer
          unrecordedRefusals.inc();
          const { orderId } = input;
          const fields = { err: recordError, orderId, reason: refusal.reason };
          log.warn(fields, 'A refusal of a promo code could not be recorded; staff do not see it');
        });
      }
      throw error;
    }
  };
};

import type { By } from '@shop/domain/kernel';
import type { Instant, Money } from '@shop/contracts/kernel';
import { Rejection } from '@shop/domain/kernel';
import type { PromoCode } from '@shop/contracts/promotions/promo-code';
import type { PromoRefusal, ReservedUse } from '@shop/domain/promotions';
import type { UnavailableReason } from '@shop/contracts/promotions/values';
import {
  promoRefusalsStream,
  promoRejection,
  promoStream,
  reservePromoUse,
} from '@shop/domain/promotions';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import { promoRefusals } from '@shop/domain/promotions/evaluate-promo.rules';
import { unavailableReasons } from '@shop/contracts/promotions/values';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Aggregates } from '../aggregates.ts';
import { promoUsePorts } from './promo-use-ports.ts';

export type ReservePromoDeps = Readonly<{
  aggregates: Pick<Aggregates, 'promos' | 'promoCustomers' | 'promoRefusals'>;
  newId: () => string;
  /** Whether one more refusal may be recorded this minute. */
  mayRecordPromoRefusal: () => boolean;
  pass: Failpoint;
}>;

/** The purchase of an order with a promo code. */
export type ReservePromoInput = Readonly<{
  /** As the buyer typed it. */
  promo: string;
  orderId: string;
  personId: string;
  gameId: string;
  productId: string;
  rateId: string;
  /** Before the discount. */
  subtotal: Money;
  until: Instant;
  now: Instant;
  /** The order was placed in time and its money arrived later: only the limits are checked. */
  late: boolean;
}>;

type Refusal = Readonly<{ reason: PromoRefusal; why: UnavailableReason | null }>;

const refusalIn = (error: unknown): Refusal | null => {
  if (!(error instanceof Rejection)) return null;
  const reason = promoRefusals.find((code) => code === error.code);
  if (!reason) return null;
  const details = error.details as Readonly<{ why?: unknown }>; // as `promoRejection` gives it
  return { reason, why: unavailableReasons.find((why) => why === details.why) ?? null };
};

/**
 * Reserves a use of the code for an order. A repeat for the same order returns the use that it has.
 * A refusal is thrown on and recorded: in the stream of the code, or in that of the day if there is
 * no such code.
 */
export const reservePromo = ({
  aggregates,
  newId,
  mayRecordPromoRefusal,
  pass,
}: ReservePromoDeps) => {
  const { promos, promoRefusals: refusals } = aggregates;

  const reserve = async (
    code: PromoCode,
    input: ReservePromoInput,
    by: By,
  ): Promise<ReservedUse> => {
    const { promo: _, ...request } = input;
    const ports = promoUsePorts(aggregates, by);
    const sendToCustomer: typeof ports.sendToCustomer = async (command) => {
      const uses = await ports.sendToCustomer(command);
      if (command.type === 'ReserveCustomerUse') pass('ordering.customer-use-reserved');
      return uses;
    };
    return reservePromoUse({ ...ports, sendToCustomer }, { code, ...request });
  };

  const record = async (
    code: PromoCode | null,
    input: ReservePromoInput,
    refusal: Refusal,
    by: By,
  ): Promise<void> => {
    const { orderId, personId, gameId, productId, rateId, subtotal, now: at } = input;
    const purchase = { orderId, personId, gameId, productId, rateId, subtotal };
    const data = { refusalId: newId(), code: code ?? '', ...refusal, ...purchase, at };
    const command = { type: 'RecordRefusal', data } as const;
    if (code !== null && refusal.reason !== 'promo-not-found') {
      await promos(promoStream(code), command, by);
    } else {
      await refusals(promoRefusalsStream(at.slice(0, 10)), command, by);
    }
  };

  return async (input: ReservePromoInput, by: By): Promise<ReservedUse> => {
    const typed = readPromoCode(input.promo);
    const code = typed === 'empty' ? null : typed;
    try {
      if (code === null) {
        const refusal = typed === 'empty' ? 'promo-empty' : 'promo-not-found';
        throw promoRejection({ refusal, why: null });
      }
      return await reserve(code, input, by);
    } catch (error) {
      const refusal = refusalIn(error);
      if (refusal && mayRecordPromoRefusal()) {
        await record(code, input, refusal, by).catch(() => undefined); // the refusal is the answer
      }
      throw error;
    }
  };
};

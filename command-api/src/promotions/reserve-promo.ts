import type { CommandContext } from '@shop/domain/kernel';
import type { Instant, Money } from '@shop/contracts/kernel';
import { DomainError } from '@shop/domain/kernel';
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
import { promoRefusalCodes } from '@shop/domain/promotions/evaluate-promo.rules';
import { unavailableReasons } from '@shop/contracts/promotions/values';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Aggregates } from '../aggregates.ts';
import { promoUsePorts } from './promo-use-ports.ts';

export type ReservePromoDeps = Readonly<{
  aggregates: Pick<Aggregates, 'promos' | 'promoCustomers' | 'promoRefusals'>;
  newId: () => string;
  /** True if another refusal may be recorded this minute. */
  mayRecordPromoRefusal: () => boolean;
  failpoint: Failpoint;
}>;

/** The purchase of an order with a promo code. */
export type ReservePromoInput = Readonly<{
  /** As the buyer typed it. */
  promo: string;
  orderId: string;
  customerId: string;
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

type Refusal = Readonly<{ reason: PromoRefusal; unavailableReason: UnavailableReason | null }>;

const findRefusal = (error: unknown): Refusal | null => {
  if (!(error instanceof DomainError)) return null;
  const reason = promoRefusalCodes.find((code) => code === error.code);
  if (!reason) return null;
  // as `promoRejection` sets them
  const details = error.details as Readonly<{ unavailable_reason?: unknown }>;
  const found = unavailableReasons.find((each) => each === details.unavailable_reason);
  return { reason, unavailableReason: found ?? null };
};

/**
 * Reserves a use of the code for an order. A repeat for the same order returns the use that it has.
 * A refusal is thrown on and recorded: in the stream of the code, or in that of the day if there is
 * no such code.
 */
export const reservePromo = ({
  aggregates,
  newId,
  mayRecordPromoRefusal: isPromoRefusalRecordAllowed,
  failpoint,
}: ReservePromoDeps) => {
  const { promos, promoRefusals: refusals } = aggregates;

  const reserve = async (
    code: PromoCode,
    input: ReservePromoInput,
    context: CommandContext,
  ): Promise<ReservedUse> => {
    const { promo: _, ...request } = input;
    const ports = promoUsePorts(aggregates, context);
    const sendToCustomer: typeof ports.sendToCustomer = async (command) => {
      const uses = await ports.sendToCustomer(command);
      if (command.type === 'ReserveCustomerUse') failpoint('ordering.customer-use-reserved');
      return uses;
    };
    return reservePromoUse({ ...ports, sendToCustomer }, { code, ...request });
  };

  const recordRefusal = async (
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
      await refusals(promoRefusalsStream(at.slice(0, 10)), command, context);
    }
  };

  return async (input: ReservePromoInput, context: CommandContext): Promise<ReservedUse> => {
    const parsedCode = readPromoCode(input.promo);
    const code = parsedCode === '' ? null : parsedCode;
    try {
      if (code === null) {
        const refusal = parsedCode === '' ? 'promo-empty' : 'promo-not-found';
        throw promoRejection({ refusal, unavailableReason: null });
      }
      return await reserve(code, input, context);
    } catch (error) {
      const refusal = findRefusal(error);
      if (refusal && isPromoRefusalRecordAllowed()) {
        await recordRefusal(code, input, refusal, context).catch(() => undefined); // the refusal is the answer
      }
      throw error;
    }
  };
};

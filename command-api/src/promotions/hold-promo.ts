import type { By, Instant, Money } from '@shop/domain/kernel';
import { Rejection } from '@shop/domain/kernel';
import type { NotAvailable, PromoCode, PromoRefusal, ReservedUse } from '@shop/domain/promotions';
import {
  countsForCustomer,
  customerUses,
  judgePromo,
  promoCustomerStream,
  promoNow,
  promoRefusalsStream,
  promoRejection,
  promoStream,
  readPromoCode,
  reservedFor,
  reservePromoUse,
  usesByOtherOrders,
} from '@shop/domain/promotions';
import { notAvailableReasons, promoRefusals } from '@shop/domain/promotions/judging.rules';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Aggregates } from '../aggregates.ts';
import { promoUsePorts } from './promo-use-ports.ts';

export type HoldPromoDeps = Readonly<{
  aggregates: Pick<Aggregates, 'promos' | 'promoCustomers' | 'promoRefusals'>;
  newId: () => string;
  /** Whether one more refusal may be kept this minute. */
  mayKeepPromoRefusal: () => boolean;
  pass: Failpoint;
}>;

/** What an order takes a promo code for. */
export type PromoHold = Readonly<{
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
  /** The order was placed in time and its money came later: only the limits are asked for. */
  late: boolean;
}>;

type Refused = Readonly<{ reason: PromoRefusal; why: NotAvailable | null }>;

const refusedBy = (error: unknown): Refused | null => {
  if (!(error instanceof Rejection)) return null;
  const reason = promoRefusals.find((code) => code === error.code);
  if (!reason) return null;
  const { why: said } = error.details as Readonly<{ why?: unknown }>; // as `promoRejection` gives it
  return { reason, why: notAvailableReasons.find((why) => why === said) ?? null };
};

/**
 * Reserves a use of the code for an order. A repeat of the same order gets the use that it has. A refusal is kept in the ledger of the code, or of the day where there is no such
 * code, and thrown on.
 */
export const holdPromo = ({ aggregates, newId, mayKeepPromoRefusal, pass }: HoldPromoDeps) => {
  const { promos, promoRefusals: refusals } = aggregates;

  const reserve = async (code: PromoCode, hold: PromoHold, by: By): Promise<ReservedUse> => {
    const { promo: _, ...wanted } = hold;
    const ports = promoUsePorts(aggregates, by);
    const sendToCustomer: typeof ports.sendToCustomer = async (command) => {
      const uses = await ports.sendToCustomer(command);
      if (command.type === 'ReserveCustomerUse') pass('ordering.customer-use-reserved');
      return uses;
    };
    return reservePromoUse({ ...ports, sendToCustomer }, { code, ...wanted });
  };

  const keep = async (
    code: PromoCode | null,
    hold: PromoHold,
    refused: Refused,
    by: By,
  ): Promise<void> => {
    const { orderId, personId, gameId, productId, rateId, subtotal, now: at } = hold;
    const data = {
      refusalId: newId(),
      code: code ?? '',
      ...refused,
      orderId,
      personId,
      gameId,
      productId,
      rateId,
      subtotal,
      at,
    };
    const command = { type: 'RecordRefusal', data } as const;
    if (code !== null && refused.reason !== 'promo-not-found') {
      await promos(promoStream(code), command, by);
    } else {
      await refusals(promoRefusalsStream(at.slice(0, 10)), command, by);
    }
  };

  return async (hold: PromoHold, by: By): Promise<ReservedUse> => {
    const typed = readPromoCode(hold.promo);
    const code = typed === 'empty' ? null : typed;
    try {
      if (code === null) {
        const refusal = typed === 'empty' ? 'promo-empty' : 'promo-not-found';
        throw promoRejection({ refusal, why: null });
      }
      return await reserve(code, hold, by);
    } catch (error) {
      const refused = refusedBy(error);
      if (refused && mayKeepPromoRefusal()) {
        await keep(code, hold, refused, by).catch(() => undefined); // kept or not, it is the answer
      }
      throw error;
    }
  };
};

const { initialState: noUses } = customerUses;

/**
 * What the code takes off, by its state at this moment, without taking a use of it. What is refused
 * here is refused as holding would be, and kept alike.
 */
export const weighPromo = (deps: HoldPromoDeps) => {
  const hold = holdPromo(deps);
  return async (wanted: PromoHold, by: By): Promise<Money> => {
    const code = readPromoCode(wanted.promo);
    if (code === null || code === 'empty') return (await hold(wanted, by)).discount;
    const { promos, promoCustomers } = deps.aggregates;
    const { state } = await promos.load(promoStream(code));
    const held = reservedFor(state, wanted.orderId);
    if (held) return held.discount;
    const uses = countsForCustomer(state, wanted.orderId)
      ? (await promoCustomers.load(promoCustomerStream(code, wanted.personId))).state
      : noUses;
    const verdict = judgePromo(promoNow(state, usesByOtherOrders(uses, wanted.orderId)), wanted);
    return 'discount' in verdict ? verdict.discount : (await hold(wanted, by)).discount;
  };
};

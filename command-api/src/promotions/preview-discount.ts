import type { By } from '@shop/domain/kernel';
import type { Money } from '@shop/contracts/kernel';
import {
  countsForCustomer,
  customerUses,
  evaluatePromo,
  promoCustomerStream,
  promoStream,
  promoUsage,
  reservedFor,
  usesByOtherOrders,
} from '@shop/domain/promotions';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import type { ReservePromoDeps, ReservePromoInput } from './reserve-promo.ts';
import { reservePromo } from './reserve-promo.ts';

const { initialState: noUses } = customerUses;

/**
 * The discount of a code in its current state, without reserving a use. A refusal is the one that a
 * reservation would get, and is recorded alike.
 */
export const previewDiscount = (deps: ReservePromoDeps) => {
  const reserve = reservePromo(deps);
  return async (input: ReservePromoInput, by: By): Promise<Money> => {
    const code = readPromoCode(input.promo);
    if (code === null || code === 'empty') return (await reserve(input, by)).discount;
    const { promos, promoCustomers } = deps.aggregates;
    const { state } = await promos.load(promoStream(code));
    const reserved = reservedFor(state, input.orderId);
    if (reserved) return reserved.discount;
    const uses = countsForCustomer(state, input.orderId)
      ? (await promoCustomers.load(promoCustomerStream(code, input.personId))).state
      : noUses;
    const evaluation = evaluatePromo(
      promoUsage(state, usesByOtherOrders(uses, input.orderId)),
      input,
    );
    return 'discount' in evaluation ? evaluation.discount : (await reserve(input, by)).discount;
  };
};

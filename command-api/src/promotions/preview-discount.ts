import type { CommandContext } from '@shop/domain/kernel';
import type { Money } from '@shop/contracts/kernel';
import {
  isCountedForCustomer,
  customerUses,
  evaluatePromo,
  promoCustomerStream,
  promoStream,
  promoUsage,
  findReservedUse,
  usesByOtherOrders,
} from '@shop/domain/promotions';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import type { ReservePromoDeps, ReservePromoInput } from './reserve-promo.ts';
import { reservePromo } from './reserve-promo.ts';

const { initialState: noCustomerUses } = customerUses;

/**
 * The discount of a code in its current state, without reserving a use. Refusals are the same as
 * those of a reservation, and are recorded in the same way.
 */
export const previewDiscount = (deps: ReservePromoDeps) => {
  const reserve = reservePromo(deps);
  return async (input: ReservePromoInput, context: CommandContext): Promise<Money> => {
    const code = readPromoCode(input.promo);
    if (code === null || code === '') return (await reserve(input, context)).discount;
    const { promos, promoCustomers } = deps.aggregates;
    const { state } = await promos.load(promoStream(code));
    const reserved = findReservedUse(state, input.orderId);
    if (reserved) return reserved.discount;
    const uses = isCountedForCustomer(state, input.orderId)
      ? (await promoCustomers.load(promoCustomerStream(code, input.customerId))).state
      : noCustomerUses;
    const evaluation = evaluatePromo(
      promoUsage(state, usesByOtherOrders(uses, input.orderId)),
      input,
    );
    return 'discount' in evaluation
      ? evaluation.discount
      : (await reserve(input, context)).discount;
  };
};

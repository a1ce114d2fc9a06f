import type { CommandContext } from '@shop/domain/kernel';
import type { Money } from '@shop/contracts/kernel';
import {
  isCountedForCustomer,
  customerUses,
  evaluatePromo,
  promoCustomerStream,
  promoRejection,
  promoStream,
  promoUsage,
  findReservedUse,
  usesByOtherOrders,
} from '@shop/domain/promotions';
import type { PromoCode } from '@shop/contracts/promotions/promo-code';
import type { Aggregates } from '../aggregates.ts';
import type { PromoRefusalDeps } from './promo-refusals.ts';
import { createPromoRefusalRecorder } from './promo-refusals.ts';
import type { ReservePromoInput } from './reserve-promo-input.ts';

export type PreviewDiscountDeps = PromoRefusalDeps &
  Readonly<{ aggregates: Pick<Aggregates, 'promoCustomers'> }>;

const { initialState: noCustomerUses } = customerUses;

/** Which state is evaluated: the cached one may lag slightly. */
type StateSource = 'load' | 'loadLatest';

/**
 * The discount of a code in its current state, without reserving a use. Refusals are the same as
 * those of a reservation, and are recorded in the same way.
 */
export const previewDiscount = (deps: PreviewDiscountDeps) => {
  const { promos, promoCustomers } = deps.aggregates;
  const recordRefusals = createPromoRefusalRecorder(deps);

  const evaluate = async (code: PromoCode, input: ReservePromoInput, load: StateSource) => {
    const { state: promo } = await promos[load](promoStream(code));
    const reserved = findReservedUse(promo, input.orderId);
    if (reserved) return { discount: reserved.discount };
    const customerStream = promoCustomerStream(code, input.customerId);
    const { state: uses } = isCountedForCustomer(promo, input.orderId)
      ? await promoCustomers[load](customerStream)
      : { state: noCustomerUses };
    return evaluatePromo(promoUsage(promo, usesByOtherOrders(uses, input.orderId)), input);
  };

  return (input: ReservePromoInput, context: CommandContext): Promise<Money> =>
    recordRefusals(input, context, async (code) => {
      const current = await evaluate(code, input, 'load');
      if ('discount' in current) return current.discount;
      const latest = await evaluate(code, input, 'loadLatest');
      if ('discount' in latest) return latest.discount;
      throw promoRejection(latest);
    });
};

import type { CommandContext } from '@shop/domain/kernel';
import type { Money } from '@shop/contracts/kernel';
import type { PromoReservationPorts, ReservedUse } from '@shop/domain/promotions';
import {
  isCountedForCustomer,
  customerUses,
  evaluatePromo,
  promoCustomerStream,
  promoError,
  promoStream,
  promoUsage,
  findReservedUse,
  reservePromoUse,
  usesByOtherOrders,
} from '@shop/domain/promotions';
import type { PromoCode } from '@shop/contracts/promotions/promo-code';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Aggregates } from '../aggregates.ts';
import { reportFailedCleanUp } from '../refusal-clean-up.ts';
import type { PromoRefusalDeps } from './promo-refusals.ts';
import { createPromoRefusalRecorder } from './promo-refusals.ts';
import { promoUsePorts } from './promo-use-ports.ts';
import type { ReservePromoInput } from './reserve-promo-input.ts';

type PromoReservationsDeps = PromoRefusalDeps &
  Readonly<{
    aggregates: Pick<Aggregates, 'promoCustomers'>;
    failpoint: Failpoint;
  }>;

const { initialState: noCustomerUses } = customerUses;

/** The state to evaluate: `load` may return a cached state that is slightly out of date. */
type StateSource = 'load' | 'loadLatest';

/**
 * The discount of a code for an order, before it is placed. A refusal is recorded and thrown; it is
 * the same for the preview and for the reservation.
 */
export const createPromoReservations = (deps: PromoReservationsDeps) => {
  const { aggregates, failpoint, log } = deps;
  const { promos, promoCustomers } = aggregates;
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

  const onUndoFailed: PromoReservationPorts['onUndoFailed'] = ({ orderId: owner, error }) =>
    reportFailedCleanUp(log, { leftover: 'customer_use', owner }, error);

  return {
    /** The discount of a code in its current state, without reserving a use. */
    previewDiscount: (input: ReservePromoInput, context: CommandContext): Promise<Money> =>
      recordRefusals(input, context, async (code) => {
        const current = await evaluate(code, input, 'load');
        if ('discount' in current) return current.discount;
        const latest = await evaluate(code, input, 'loadLatest');
        if ('discount' in latest) return latest.discount;
        throw promoError(latest);
      }),

    /**
     * Reserves a use of the code for an order. A repeat for the same order returns the use that it
     * has.
     */
    reservePromo: (input: ReservePromoInput, context: CommandContext): Promise<ReservedUse> => {
      const { promo: _, ...request } = input;
      const ports = promoUsePorts(aggregates, context);
      const sendToCustomer: typeof ports.sendToCustomer = async (command) => {
        const uses = await ports.sendToCustomer(command);
        if (command.type === 'ReserveCustomerUse') failpoint('ordering.customer-use-reserved');
        return uses;
      };
      return recordRefusals(input, context, (code) =>
        reservePromoUse({ ...ports, sendToCustomer, onUndoFailed }, { code, ...request }),
      );
    },
  };
};

export type PromoReservations = ReturnType<typeof createPromoReservations>;

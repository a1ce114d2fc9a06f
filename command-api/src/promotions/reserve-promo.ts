import type { CommandContext } from '@shop/domain/kernel';
import type { PromoReservationPorts, ReservedUse } from '@shop/domain/promotions';
import { reservePromoUse } from '@shop/domain/promotions';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Aggregates } from '../aggregates.ts';
import type { PromoRefusalDeps } from './promo-refusals.ts';
import { reportFailedCleanUp } from '../refusal-clean-up.ts';
import { createPromoRefusalRecorder } from './promo-refusals.ts';
import type { ReservePromoInput } from './reserve-promo-input.ts';
import { promoUsePorts } from './promo-use-ports.ts';

export type ReservePromoDeps = PromoRefusalDeps &
  Readonly<{
    aggregates: Pick<Aggregates, 'promoCustomers'>;
    failpoint: Failpoint;
  }>;

/**
 * Reserves a use of the code for an order. A repeat for the same order returns the use that it has.
 * A refusal is recorded and thrown.
 */
export const reservePromo = (deps: ReservePromoDeps) => {
  const { aggregates, failpoint, log } = deps;
  const recordRefusals = createPromoRefusalRecorder(deps);
  const onUndoFailed: PromoReservationPorts['onUndoFailed'] = ({ orderId: owner, error }) =>
    reportFailedCleanUp(log, { leftover: 'customer_use', owner }, error);

  return (input: ReservePromoInput, context: CommandContext): Promise<ReservedUse> => {
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
  };
};

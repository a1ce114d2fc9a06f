import type { CommandContext } from '@shop/domain/kernel';
import type { PromoUsePorts } from '@shop/domain/promotions';
import { promoCustomerStream, promoStream } from '@shop/domain/promotions';
import type { Aggregates } from '../aggregates.ts';

/** A state, and the position of the newest event that it includes. */
type Answer<State> = Readonly<{ state: State; position: bigint | undefined }>;

/** The streams of promo codes and of their customers. `observed` receives each answer. */
export const promoUsePorts = (
  { promos, promoCustomers }: Pick<Aggregates, 'promos' | 'promoCustomers'>,
  context: CommandContext,
  observed: <State>(answer: Promise<Answer<State>>) => Promise<State> = async (answer) =>
    (await answer).state,
): PromoUsePorts => ({
  findPromo: (code) => observed(promos.load(promoStream(code))),
  findLatestPromo: (code) => observed(promos.loadLatest(promoStream(code))),
  sendToPromo: (command) => observed(promos(promoStream(command.data.code), command, context)),
  sendToCustomer: (command) => {
    const { code, customerId } = command.data;
    return observed(promoCustomers(promoCustomerStream(code, customerId), command, context));
  },
});

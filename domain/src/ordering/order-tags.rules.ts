import type { OrderTag } from '@shop/contracts/ordering/values';
import { orderTags } from '@shop/contracts/ordering/values';
type Facts = Readonly<{
  attention: string | null;
  awaits: 'keys' | 'staff' | null;
  mail: 'under_way' | 'sent' | 'failed' | null;
  promo: string | null;
  refunds: readonly Readonly<{ status: 'due' | 'sent' | 'failed'; method: 'api' | 'manual' }>[];
}>;

const predicates: Readonly<Record<OrderTag, (facts: Facts) => boolean>> = {
  attention: ({ attention }) => attention !== null,
  waiting_for_keys: ({ awaits }) => awaits === 'keys',
  manual_delivery: ({ awaits }) => awaits === 'staff',
  refund_due: (facts) =>
    predicates.manual_refund(facts) || facts.refunds.some(({ status }) => status === 'failed'),
  manual_refund: ({ refunds }) =>
    refunds.some(({ status, method }) => status === 'due' && method === 'manual'),
  mail_failed: ({ mail }) => mail === 'failed',
  with_promo: ({ promo }) => promo !== null,
};

/**
 * The tags by which the back-office filters orders. The read model stores them, so a change of a
 * rule needs a new version of it.
 */
export const tagsOf = (facts: Facts): readonly OrderTag[] =>
  orderTags.filter((tag) => predicates[tag](facts));

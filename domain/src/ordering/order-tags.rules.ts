import type { OrderTag } from '@shop/contracts/ordering/values';
import { orderTags } from '@shop/contracts/ordering/values';
type Facts = Readonly<{
  attention: string | null;
  awaits: 'keys' | 'staff' | null;
  mail: 'under_way' | 'sent' | 'failed' | null;
  promo: string | null;
  refunds: readonly Readonly<{ status: 'due' | 'sent' | 'failed'; method: 'api' | 'by_hand' }>[];
}>;

const predicates: Readonly<Record<OrderTag, (facts: Facts) => boolean>> = {
  attention: ({ attention }) => attention !== null,
  waiting_for_keys: ({ awaits }) => awaits === 'keys',
  manual_delivery: ({ awaits }) => awaits === 'staff',
  refund_due: (facts) =>
    predicates.refund_by_hand(facts) || facts.refunds.some(({ status }) => status === 'failed'),
  refund_by_hand: ({ refunds }) =>
    refunds.some(({ status, method }) => status === 'due' && method === 'by_hand'),
  mail_failed: ({ mail }) => mail === 'failed',
  with_promo: ({ promo }) => promo !== null,
};

export const tagsOf = (facts: Facts): readonly OrderTag[] =>
  orderTags.filter((tag) => predicates[tag](facts));

/**
 * What an order is found by in lists, beside its state. Each tag is answered by one index, however
 * many conditions it stands for.
 */
export const orderTags = [
  /** Something is odd about it: `attention` says what. */
  'attention',
  /** Paid, and no keys were left. */
  'waiting_for_keys',
  /** Paid, and staff deliver it. */
  'manual_delivery',
  /** A refund that a person has to send, or that failed. */
  'refund_due',
  /** A refund that a person has to send. */
  'refund_by_hand',
  /** The newest message with its keys did not go out. */
  'mail_failed',
  /** A promo code was used. */
  'with_promo',
] as const;
export type OrderTag = (typeof orderTags)[number];

type Facts = Readonly<{
  attention: string | null;
  awaits: 'keys' | 'staff' | null;
  mail: 'under_way' | 'sent' | 'failed' | null;
  promo: string | null;
  refunds: readonly Readonly<{ status: 'due' | 'sent' | 'failed'; way: 'api' | 'by_hand' }>[];
}>;

const holds: Readonly<Record<OrderTag, (facts: Facts) => boolean>> = {
  attention: ({ attention }) => attention !== null,
  waiting_for_keys: ({ awaits }) => awaits === 'keys',
  manual_delivery: ({ awaits }) => awaits === 'staff',
  refund_due: (facts) =>
    holds.refund_by_hand(facts) || facts.refunds.some(({ status }) => status === 'failed'),
  refund_by_hand: ({ refunds }) =>
    refunds.some(({ status, way }) => status === 'due' && way === 'by_hand'),
  mail_failed: ({ mail }) => mail === 'failed',
  with_promo: ({ promo }) => promo !== null,
};

export const tagsOf = (facts: Facts): readonly OrderTag[] =>
  orderTags.filter((tag) => holds[tag](facts));

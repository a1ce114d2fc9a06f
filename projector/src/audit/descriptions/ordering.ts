import type {
  MismatchAccepted,
  OrderHeld,
  AttentionResolved,
  OrderHoldLifted,
  OrderVoided,
  RefundDecided,
  RefundFailed,
  RefundRetried,
  RefundSent,
} from '@shop/domain/ordering/events';
import type { AuditChange, ChangeDescriptions } from '../change.ts';
import { facetState } from '../facet-state.ts';

type OrderAuditEvent =
  | MismatchAccepted
  | OrderHeld
  | AttentionResolved
  | OrderHoldLifted
  | OrderVoided
  | RefundDecided
  | RefundFailed
  | RefundRetried
  | RefundSent;

const describeOrder = (
  { data }: OrderAuditEvent,
  facet: string | null,
  after: object | null,
): readonly AuditChange[] => [
  { kind: 'order', id: data.orderId, facet, after: after && facetState(after) },
];

/** All states of a refund share one facet, so that each change shows the previous state. */
const refund = (
  event: RefundDecided | RefundFailed | RefundRetried | RefundSent,
  state: object,
): readonly AuditChange[] => describeOrder(event, `refund:${event.data.refundId}`, state);

export const orderingDescriptions: ChangeDescriptions<OrderAuditEvent> = {
  'ordering.OrderHeld': {
    by: 'anyone',
    changes: (event) => describeOrder(event, 'hold', { hold_reason: event.data.reason }),
  },
  'ordering.OrderHoldLifted': {
    by: 'anyone',
    changes: (event) => describeOrder(event, 'hold', null),
  },
  'ordering.AttentionResolved': {
    by: 'staff',
    changes: (event) => describeOrder(event, null, {}),
  },
  'ordering.MismatchAccepted': {
    by: 'staff',
    changes: (event) => describeOrder(event, null, { amount: event.data.amount }),
  },
  'ordering.OrderVoided': {
    by: 'staff',
    changes: (event) =>
      describeOrder(event, null, { keys: event.data.keys.length, whole: event.data.whole }),
  },
  'ordering.RefundDecided': {
    by: 'anyone',
    changes: (event) => {
      const { amount, method, whole, keys } = event.data;
      return refund(event, { status: 'decided', amount, method, whole, keys: keys.length });
    },
  },
  'ordering.RefundSent': {
    by: 'anyone',
    changes: (event) =>
      refund(event, {
        status: 'sent',
        amount: event.data.amount,
        reference: event.data.reference,
      }),
  },
  'ordering.RefundFailed': {
    by: 'anyone',
    changes: (event) => refund(event, { status: 'failed', reason: event.data.reason }),
  },
  'ordering.RefundRetried': {
    by: 'anyone',
    changes: (event) => refund(event, { status: 'retried', method: event.data.method }),
  },
};

import { openOrders, order, orderNumberOwner } from '@shop/domain/ordering';
import { anyProjection } from '@shop/platform/projections';
import { orderHistoriesProjection, ordersProjection } from '@shop/projector/ordering';
import type { CapabilityHistory } from './stream-history.ts';

export const purchase = [
  'ordering.OrderPlaced',
  'ordering.PaymentSystemChosen',
  'ordering.PaymentMismatched',
  'ordering.OrderPaid',
  'ordering.OrderPaidTwice',
  'ordering.KeysAwaited',
  'ordering.OrderFulfilled',
  'ordering.KeysMailed',
  'ordering.KeyRevealed',
  'ordering.KeysDownloaded',
];

const revealedKeys = ['0', '1'].map((index) => `55555555-5555-4555-8555-555555555555:${index}`);

export const ordering: CapabilityHistory = {
  histories: [
    ['an order', order, purchase, { status: 'fulfilled', count: 2, mailed: true, revealedKeys }],
    [
      'a refunded order',
      order,
      [
        'ordering.OrderPlaced',
        'ordering.OrderPaid',
        'ordering.OrderHeld',
        'ordering.OrderHoldLifted',
        'ordering.OrderFulfilled',
        'ordering.KeysMailFailed',
        'ordering.KeysMailResendRequested',
        'ordering.EmailCorrected',
        'ordering.KeyReplaced',
        'ordering.RefundDecided',
        'ordering.RefundFailed',
        'ordering.RefundRetried',
        'ordering.RefundAttempted',
        'ordering.RefundSent',
        'ordering.RefundConfirmed',
        'ordering.OrderPaymentReversed',
        'ordering.AttentionResolved',
      ],
      { status: 'stopped', keys: [], mailRound: 4, mailed: false, emailCorrected: true },
    ],
    [
      'an order whose payment was returned before it was reported',
      order,
      [
        'ordering.OrderPlaced',
        'ordering.UnreportedPaymentReversed',
        'ordering.ReversedPaymentReceived',
        'ordering.EarlyReversalsApplied',
      ],
      { status: 'stopped', paidAt: null, keys: [] },
    ],
    [
      'an order with a wrong payment',
      order,
      [
        'ordering.OrderPlaced',
        'ordering.PaymentMismatched',
        'ordering.MismatchAccepted',
        'ordering.OrderPaid',
      ],
      { status: 'paid' },
    ],
    [
      'an expired order',
      order,
      ['ordering.OrderPlaced', 'ordering.OrderExpired'],
      { status: 'expired' },
    ],
    [
      'a cancelled order',
      order,
      ['ordering.OrderPlaced', 'ordering.OrderCancelled'],
      { status: 'cancelled' },
    ],
    [
      'a free order',
      order,
      ['ordering.OrderPlaced', 'ordering.OrderPaid', 'ordering.OrderVoided'],
      { status: 'stopped', keys: [] },
    ],
    [
      'the unpaid orders of a client',
      openOrders,
      ['ordering.OpenOrdersClosed', 'ordering.OpenOrderAdded'],
      null,
    ],
    ['an order number', orderNumberOwner, ['ordering.OrderNumberReserved'], null],
  ],
  projections: [anyProjection(ordersProjection), anyProjection(orderHistoriesProjection)],
};

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
  lives: [
    ['an order', order, purchase, { status: 'fulfilled', count: 2, mailed: true, revealedKeys }],
    [
      'an order whose money went back',
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
        'ordering.RefundSent',
        'ordering.RefundConfirmed',
        'ordering.PaymentReversed',
      ],
      { status: 'stopped', keys: [], mailRound: 4, mailed: false, emailCorrected: true },
    ],
    [
      'an order paid with odd money',
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
      'an order too late',
      order,
      ['ordering.OrderPlaced', 'ordering.OrderExpired'],
      { status: 'expired' },
    ],
    [
      'an order given up',
      order,
      ['ordering.OrderPlaced', 'ordering.OrderCancelled'],
      { status: 'cancelled' },
    ],
    [
      'an order that cost nothing',
      order,
      ['ordering.OrderPlaced', 'ordering.OrderPaid', 'ordering.OrderVoided'],
      { status: 'stopped', keys: [] },
    ],
    ['unpaid orders', openOrders, ['ordering.OpenOrdersClosed', 'ordering.OpenOrderAdded'], null],
    ['a number', orderNumberOwner, ['ordering.OrderNumberTaken'], null],
  ],
  projections: [anyProjection(ordersProjection), anyProjection(orderHistoriesProjection)],
};

import type { Decider } from '../kernel/index.ts';
import type { OrderCommand } from './commands.ts';
import {
  awaitKeys,
  downloadKeys,
  fulfil,
  holdOrder,
  liftHold,
  replaceKey,
  revealKey,
} from './delivery.ts';
import type { OrderEvent } from './events.ts';
import { evolveOrder } from './evolve-order.ts';
import { correctEmail, resendKeysMail, recordKeysMailed, recordMailFailed } from './keys-mail.ts';
import type { Order, PlacedOrder } from './order-state.ts';
import { acceptMismatch, cancel, choosePaymentSystem, confirmPayment, expire } from './paying.ts';
import { place } from './placing.ts';
import {
  decideRefund,
  recordRefundAttempt,
  recordRefundFailed,
  recordRefundSent,
  retryRefund,
} from './refunding.ts';
import { reject } from './reject.ts';
import { reversePayment, resolveAttention } from './reversing.ts';

type PlacedOrderCommand = Exclude<OrderCommand, { type: 'PlaceOrder' }>;

const decidePlacedOrder = (
  command: PlacedOrderCommand,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  switch (command.type) {
    case 'ChoosePaymentSystem':
      return choosePaymentSystem(command, order);
    case 'ConfirmPayment':
      return confirmPayment(command, order);
    case 'AcceptMismatch':
      return acceptMismatch(command, order);
    case 'ReversePayment':
      return reversePayment(command, order);
    case 'ExpireOrder':
      return expire(command, order);
    case 'CancelOrder':
      return cancel(command, order);
    case 'HoldOrder':
      return holdOrder(command, order);
    case 'LiftHold':
      return liftHold(command, order);
    case 'ResolveAttention':
      return resolveAttention(command, order);
    case 'AwaitKeys':
      return awaitKeys(command, order);
    case 'FulfilOrder':
      return fulfil(command, order);
    case 'ReplaceKey':
      return replaceKey(command, order);
    case 'RevealKey':
      return revealKey(command, order);
    case 'DownloadKeys':
      return downloadKeys(command, order);
    case 'RecordKeysMailed':
      return recordKeysMailed(command, order);
    case 'RecordMailFailed':
      return recordMailFailed(command, order);
    case 'ResendKeysMail':
      return resendKeysMail(command, order);
    case 'CorrectEmail':
      return correctEmail(command, order);
    case 'DecideRefund':
      return decideRefund(command, order);
    case 'RecordRefundAttempt':
      return recordRefundAttempt(command, order);
    case 'RecordRefundSent':
      return recordRefundSent(command, order);
    case 'RecordRefundFailed':
      return recordRefundFailed(command, order);
    case 'RetryRefund':
      return retryRefund(command, order);
  }
};

/** One purchase, from placement until the buyer has the keys or the money is returned. */
export const order: Decider<Order, OrderCommand, OrderEvent> = {
  initialState: { status: 'unplaced' },
  decide: (command, state) => {
    if (command.type === 'PlaceOrder') return place(command, state);
    if (state.status === 'unplaced') return reject('order-not-placed');
    return decidePlacedOrder(command, state);
  },
  evolve: evolveOrder,
};

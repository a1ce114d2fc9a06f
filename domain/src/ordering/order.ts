import type { Decider } from '../kernel/index.ts';
import type { OrderCommand } from './commands.ts';
import type { OrderEvent } from './events.ts';
import type { Order } from './order-state.ts';
import { evolveOrder } from './order-state.ts';
import { awaitKeys, fulfil, reveal, recordMailed } from './delivery.ts';
import { cancel, choosePaymentSystem, confirmPayment, expire } from './paying.ts';
import { place } from './placing.ts';

const decide = (command: OrderCommand, order: Order): readonly OrderEvent[] => {
  switch (command.type) {
    case 'PlaceOrder':
      return place(command, order);
    case 'ChoosePaymentSystem':
      return choosePaymentSystem(command, order);
    case 'ConfirmPayment':
      return confirmPayment(command, order);
    case 'ExpireOrder':
      return expire(command, order);
    case 'CancelOrder':
      return cancel(command, order);
    case 'AwaitKeys':
      return awaitKeys(command, order);
    case 'FulfilOrder':
      return fulfil(command, order);
    case 'RecordKeysMailed':
      return recordMailed(command, order);
    case 'RevealKeys':
    case 'DownloadKeys':
      return reveal(command, order);
  }
};

/** One purchase, from placing it to the buyer holding the keys. */
export const order: Decider<Order, OrderCommand, OrderEvent> = {
  initialState: { status: 'unplaced' },
  decide,
  evolve: evolveOrder,
};

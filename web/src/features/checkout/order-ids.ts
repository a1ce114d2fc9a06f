import type { PlaceOrderRequest } from '@shop/contracts/ordering/contract';
import { newId } from '../../shared/api/new-id.ts';

type Ask = Omit<PlaceOrderRequest, 'order_id'>;

/** One id for one wish: repeated, it is the same order; changed in anything, another. */
export const createOrderIds = () => {
  let last = { ask: '', id: '' };
  return {
    /** Whether the last order was asked for in just these words. */
    knows: (ask: Ask): boolean => JSON.stringify(ask) === last.ask,
    idOf: (ask: Ask): string => {
      const digest = JSON.stringify(ask);
      if (digest !== last.ask) last = { ask: digest, id: newId() };
      return last.id;
    },
    /** The same words make another order from now on. */
    forget: (): void => {
      last = { ask: '', id: '' };
    },
  };
};

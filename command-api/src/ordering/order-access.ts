import type { PlacedOrder } from '@shop/domain/ordering';
import { orderNumberStream, orderStream } from '@shop/domain/ordering';
import type { Identity, OrderTokens } from '@shop/platform/access';
import { Refused } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';

type OrderAccessDeps = Readonly<{
  aggregates: Pick<Aggregates, 'orders' | 'orderNumbers'>;
  tokens: OrderTokens;
}>;

export type OrderAsked = Readonly<{
  number: number;
  token: string | undefined;
  identity: Identity | null;
}>;

/** The order, for whoever holds its link or bought it; a foreign one is absent. */
export const openOrder =
  ({ aggregates: { orders, orderNumbers }, tokens }: OrderAccessDeps) =>
  async ({ number, token, identity }: OrderAsked): Promise<PlacedOrder> => {
    const { state: id } = await orderNumbers.load(orderNumberStream(number));
    if (id === null) throw new Refused('not-found');
    const { state: order } = await orders.load(orderStream(id));
    if (order.status === 'unplaced') throw new Refused('not-found');
    const owns = identity !== null && order.userId === identity.userId;
    const holdsLink = token !== undefined && tokens.fits(number, token);
    if (!owns && !holdsLink) throw new Refused('not-found');
    return order;
  };

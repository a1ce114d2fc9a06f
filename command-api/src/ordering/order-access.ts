import { userId, userStream } from '@shop/domain/identity';
import type { PlacedOrder } from '@shop/domain/ordering';
import { orderNumberStream, orderStream } from '@shop/domain/ordering';
import type { Identity, OrderTokens } from '@shop/platform/access';
import { Refused } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';

type OrderAccessDeps = Readonly<{
  aggregates: Pick<Aggregates, 'orders' | 'orderNumbers' | 'users'>;
  tokens: OrderTokens;
}>;

export type OrderAsked = Readonly<{
  number: number;
  token: string | undefined;
  identity: Identity | null;
}>;

/** Whether what was bought under the order's address is theirs: they have shown that they read it. */
const readsItsMail = async (
  { aggregates: { users } }: OrderAccessDeps,
  order: PlacedOrder,
  { userId: id }: Identity,
): Promise<boolean> => {
  const { state: user } = await users.load(userStream(userId(id)));
  if (user.status !== 'registered' || !user.emailConfirmed) return false;
  return user.emailHash === order.emailHash;
};

/** The order, for whoever holds its link or bought it; a foreign one is absent. */
export const openOrder = (deps: OrderAccessDeps) => {
  const { orders, orderNumbers } = deps.aggregates;
  return async ({ number, token, identity }: OrderAsked): Promise<PlacedOrder> => {
    const { state: id } = await orderNumbers.load(orderNumberStream(number));
    if (id === null) throw new Refused('not-found');
    const { state: order } = await orders.load(orderStream(id));
    if (order.status === 'unplaced') throw new Refused('not-found');
    if (token !== undefined && deps.tokens.fits(number, token)) return order;
    if (identity === null) throw new Refused('not-found');
    const owns = order.userId === identity.userId || (await readsItsMail(deps, order, identity));
    if (!owns) throw new Refused('not-found');
    return order;
  };
};

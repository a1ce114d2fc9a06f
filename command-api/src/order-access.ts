import { userId, userStream } from '@shop/domain/identity';
import type { PlacedOrder } from '@shop/domain/ordering';
import { orderNumberStream, orderStream } from '@shop/domain/ordering';
import type { Identity } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { HttpError } from '@shop/platform/http';
import type { Aggregates } from './aggregates.ts';
import type { SlicePart } from './slice-deps.ts';

type OrderAccessDeps = SlicePart<'ordering', 'tokens'> &
  Readonly<{ aggregates: Pick<Aggregates, 'orders' | 'orderNumbers' | 'users'> }>;

export type OrderAccessRequest = Readonly<{
  number: number;
  token: string | undefined;
  identity: Identity | null;
}>;

/**
 * True if the account placed the order, except under an address whose change was undone, or if the
 * account has confirmed the order's address.
 */
const isOwner = async (
  { aggregates: { users } }: OrderAccessDeps,
  order: PlacedOrder,
  { userId: id }: Identity,
): Promise<boolean> => {
  const { state: user } = await users.load(userStream(userId(id)));
  if (user.status !== 'registered') return false;
  if (user.emailConfirmed && user.emailHash === order.emailHash) return true;
  return order.userId === id && !user.undoneEmails.includes(order.emailHash);
};

/** Finds an order by its number, for any caller. */
export const requireOrder = async (
  { orders, orderNumbers }: Pick<Aggregates, 'orders' | 'orderNumbers'>,
  number: number,
): Promise<PlacedOrder> => {
  const { state: owner } = await orderNumbers.load(orderNumberStream(number));
  if (owner === null) throw new HttpError('not-found');
  const { state: order } = await orders.load(orderStream(owner.orderId));
  if (order.status === 'unplaced') throw new HttpError('not-found');
  return order;
};

/** Returns the order if the caller has its link or bought it; otherwise it is not found. */
export const authorizeOrder =
  (deps: OrderAccessDeps) =>
  async ({ number, token, identity }: OrderAccessRequest): Promise<PlacedOrder> => {
    const order = await requireOrder(deps.aggregates, number);
    if (token !== undefined && deps.ordering.tokens.isValidFor(number, token)) return order;
    if (identity === null) throw new HttpError('not-found');
    if (!(await isOwner(deps, order, identity))) throw new HttpError('not-found');
    return order;
  };

export type ReturnedOrderDeps = SlicePart<'ordering', 'tokens' | 'returnTokens'> &
  Readonly<{ aggregates: Pick<Aggregates, 'orders' | 'orderNumbers'>; clock: Clock }>;

/** The order of a buyer who returns from a provider, for calls that neither show nor change it. */
export const authorizeReturningBuyer =
  ({ aggregates, ordering, clock }: ReturnedOrderDeps) =>
  async (number: number, token: string): Promise<PlacedOrder> => {
    const { tokens, returnTokens } = ordering;
    const isReturning = returnTokens.isValidFor(number, token, clock());
    if (!isReturning && !tokens.isValidFor(number, token)) throw new HttpError('not-found');
    return requireOrder(aggregates, number);
  };

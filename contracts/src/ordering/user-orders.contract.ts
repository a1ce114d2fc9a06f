import { z } from 'zod';
import type { Calls } from '../wire/call.contract.ts';
import { listSchema } from '../wire/list.contract.ts';
import { attentionReason, purchase } from './order-page.contract.ts';

/** The orders of an account, as administrators see them on its page. */

export const accountParams = z.object({ id: z.uuid() });

export const userOrdersQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
});

export const userOrder = purchase
  .pick({
    number: true,
    status: true,
    attention: true,
    product: true,
    rate: true,
    count: true,
    total: true,
    placed_at: true,
  })
  .extend({
    id: z.string(),
    /** All reasons for attention, the most urgent first. */
    attention_reasons: z.array(attentionReason),
    /** Placed without signing in, under the address that the account has confirmed. */
    as_guest: z.boolean(),
  });
export type UserOrder = Readonly<z.output<typeof userOrder>>;
export const userOrders = listSchema(userOrder);

export const userOrderCalls = {
  userOrders: {
    method: 'GET',
    path: '/api/admin/users/:id/orders',
    summary: 'Lists the orders of an account, including those that its owner placed as a guest',
    caller: 2,
    params: accountParams,
    query: userOrdersQuery,
    replies: { 200: userOrders },
    codes: ['not-found'],
  },
} as const satisfies Calls;

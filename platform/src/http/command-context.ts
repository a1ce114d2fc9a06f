import type { CommandContext } from '@shop/domain/kernel';
import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import type { Identity } from '../access/index.ts';
import { getIdentity } from './guard.ts';
import { getStaffRequest } from './staff-request.ts';

/**
 * The metadata of events that a request causes. An account acts as staff only on a route that
 * requires it: a member of staff who buys something is a user.
 */
export const createCommandContext = (ctx: Context, identity: Identity | null): CommandContext => {
  const staff = getStaffRequest(ctx);
  return {
    actor: identity ? `${staff ? 'staff' : 'user'}:${identity.userId}` : 'guest',
    address: staff?.address ?? null,
    correlationId: (ctx.state['requestId'] as string | undefined) ?? randomUUID(),
    causationId: null,
  };
};

/** The metadata of events that a request to a route for staff causes. */
export const staffContext = (ctx: Context): CommandContext =>
  createCommandContext(ctx, getIdentity(ctx));

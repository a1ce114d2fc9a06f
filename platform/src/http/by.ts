import type { By } from '@shop/domain/kernel';
import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';

import type { Identity } from '../access/index.ts';

/** Who asks, for the metadata of what comes of it. */
export const requestedBy = (ctx: Context, identity: Identity | null): By => ({
  actor: identity ? `user:${identity.userId}` : 'guest',
  correlationId: (ctx.state['requestId'] as string | undefined) ?? randomUUID(),
  causationId: null,
});

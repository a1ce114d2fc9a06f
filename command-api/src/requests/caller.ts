import type { Identity } from '@shop/platform/access';
import type { Access } from '@shop/platform/access';
import { requireReadyAccess } from '@shop/platform/http';
import type { Context } from 'koa';
import { z } from 'zod';

/** Whose a key is: the same key of somebody else is another. */
export type Caller = Readonly<{
  /** Tells callers apart. */
  scope: string;
  identity: Identity | null;
  /** The address that a guest gives, hashed. */
  personId: string | null;
}>;

type CallerDeps = Readonly<{ access: Access; emailHash: (email: string) => string }>;

const emailBody = z.looseObject({ email: z.string().max(254) });

/**
 * A user is known by the session, and is another at another level or while banned, so that no answer
 * outlives the right to it. A guest is known by the order's link, else by the address given, not by the network's
 * address, which changes under way. What either knows is part of the digest besides.
 */
export const identifyCaller = (ctx: Context, { access, emailHash }: CallerDeps): Caller => {
  const authorization = ctx.get('Authorization');
  if (authorization !== '') {
    requireReadyAccess(access);
    const identity = access.authenticate(authorization);
    if (identity !== null && identity !== 'banned') {
      const { userId, level } = identity;
      return { scope: `user:${userId}:${level}`, identity, personId: null };
    }
  }
  const { t: token } = ctx.query;
  if (typeof token === 'string') return { scope: `order:${token}`, identity: null, personId: null };
  const email = emailBody.safeParse(ctx.request.body).data?.email;
  if (email === undefined) return { scope: 'guest', identity: null, personId: null };
  const personId = emailHash(email);
  return { scope: `person:${personId}`, identity: null, personId };
};

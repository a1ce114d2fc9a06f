import type { Identity } from '@shop/platform/access';
import type { Access } from '@shop/platform/access';
import { requireReadyAccess } from '@shop/platform/http';
import type { Context } from 'koa';
import { z } from 'zod';

/** The owner of an idempotency key. Equal keys of two callers are different keys. */
export type Caller = Readonly<{
  /** A prefix of the stored key that differs between callers. */
  scope: string;
  identity: Identity | null;
  /** The keyed hash of the address in a guest's request. */
  personId: string | null;
}>;

type CallerDeps = Readonly<{ access: Access; emailHash: (email: string) => string }>;

const emailBody = z.looseObject({ email: z.string().max(254) });

/**
 * The caller of a user's session includes the level, and whether the user is banned, so that a
 * stored response is not returned after the right to it ends. A guest is identified by the order's
 * link or the given address. The network address is not used because it may change between retries.
 * The link and the address are also part of the digest.
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

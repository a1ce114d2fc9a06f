import { userId, userStream } from '@shop/domain/identity';
import { totpCode, totpHeader } from '@shop/contracts/identity/totp.contract';
import { getIdentity, createCommandContext } from '@shop/platform/http';
import type { FreshCode } from '../people/fresh-code.ts';
import type { TotpDeps } from './totp.ts';
import { createTotpVerifier, createTotpError } from './totp.ts';

/** Protects routes behind `requireLevel`, which sets the identity of the caller. */
export const requireFreshCode = (deps: TotpDeps): FreshCode => {
  const totp = createTotpVerifier(deps);
  return async (ctx) => {
    const identity = getIdentity(ctx);
    const id = userId(identity.userId);
    const { state: user } = await deps.aggregates.users.load(userStream(id));
    if (user.status !== 'registered' || user.totp?.enabled !== true) return;
    const shown = ctx.get(totpHeader);
    if (shown === '') throw createTotpError('totp-required');
    const code = totpCode.safeParse(shown);
    if (!code.success) throw createTotpError('totp-invalid');
    await totp.consume(user, code.data, createCommandContext(ctx, identity));
  };
};

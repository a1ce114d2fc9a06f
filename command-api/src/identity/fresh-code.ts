import { userId, userStream } from '@shop/domain/identity';
import { totpCode, totpHeader } from '@shop/contracts/identity/totp.contract';
import { identityOf, requestedBy } from '@shop/platform/http';
import type { FreshCode } from '../people/fresh-code.ts';
import type { TotpDeps } from './prove-totp.ts';
import { takeTotp, totpRefused } from './prove-totp.ts';

/** For requests that passed `requireLevel`. */
export const freshCode = (deps: TotpDeps): FreshCode => {
  const take = takeTotp(deps);
  return async (ctx) => {
    const identity = identityOf(ctx);
    const id = userId(identity.userId);
    const { state: user } = await deps.aggregates.users.load(userStream(id));
    if (user.status !== 'registered' || user.totp?.enabled !== true) return;
    const shown = ctx.get(totpHeader);
    if (shown === '') throw totpRefused('totp-required');
    const code = totpCode.safeParse(shown);
    if (!code.success) throw totpRefused('totp-invalid');
    await take(user, code.data, requestedBy(ctx, identity));
  };
};

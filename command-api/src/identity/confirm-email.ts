import type { RegisteredUser } from '@shop/domain/identity';
import { identityTexts } from '@shop/contracts/identity/texts';
import { userId, userStream } from '@shop/domain/identity';
import type { ConfirmEmailReply } from '@shop/contracts/identity/account.contract';
import type { By } from '@shop/domain/kernel';
import type { Lang } from '@shop/contracts/kernel';
import { later, rejecting } from '@shop/domain/kernel';
import type { Identity } from '@shop/platform/access';
import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import type { ClaimEmailDeps } from './claim-email.ts';
import { claimingEmail, refuseProvedElsewhere } from './claim-email.ts';
import type { CodesDeps } from './codes.ts';
import { proveCode, requestCode, spendCode } from './codes.ts';
import { duringSession } from './recent-authentication.ts';
import type { IsBanned } from '../people/refuse-banned.ts';
import { refuseBanned } from '../people/refuse-banned.ts';

export type ConfirmEmailDeps = CodesDeps &
  ClaimEmailDeps &
  Readonly<{
    aggregates: Pick<Aggregates, 'codes' | 'emails' | 'users'>;
    isBanned: IsBanned;
  }>;

type Asked = Readonly<{
  identity: Identity;
  code: string | undefined;
  /** Of the code that is mailed where none is given. */
  codeId: string;
  lang: Lang;
  by: By;
}>;

const undoMs = 7 * 24 * 60 * 60_000;
const reject = rejecting(identityTexts);
const confirmedReply: ConfirmEmailReply = { email_confirmed: true, retry_after_seconds: 0 };

/** The pending address, else the account's own until it is proved; null if there is none to prove. */
const addressToProve = ({ pendingEmail, emailHash, emailConfirmed }: RegisteredUser) => {
  if (pendingEmail) return pendingEmail.emailHash;
  return emailConfirmed ? null : emailHash;
};

/**
 * Mails a code to the address that is to be proved; with the code, that address is the account's. An
 * account that only was registered with the address keeps nothing by it.
 */
export const confirmEmail = (deps: ConfirmEmailDeps) => {
  const { aggregates, isBanned, clock } = deps;
  const { users } = aggregates;
  const request = requestCode(deps);
  const prove = proveCode(deps);
  const spend = spendCode(deps);
  const claiming = claimingEmail(deps);

  return async ({ identity, code, codeId, lang, by }: Asked): Promise<Reply> => {
    const id = userId(identity.userId);
    const { sessionId } = identity;
    const { state: user, position } = await users.load(userStream(id));
    if (user.status !== 'registered') return reject('user-unknown');
    const emailHash = addressToProve(user);
    if (emailHash === null) return ok(confirmedReply, position);
    refuseBanned(isBanned, emailHash);
    await refuseProvedElsewhere(deps, { emailHash, userId: id });
    const about = { purpose: 'email', emailHash, userId: id } as const;
    if (code === undefined) {
      const asked = await request({ ...about, codeId, lang }, by);
      const retry_after_seconds = asked.retryAfterSeconds;
      const body: ConfirmEmailReply = { email_confirmed: false, retry_after_seconds };
      return ok(body, asked.position);
    }
    const proved = await prove(about, code, by);
    const confirming = claiming({ emailHash, userId: id, by }, async () => {
      await spend(about, proved.codeId, by);
      const now = clock();
      const data = { userId: id, emailHash, undoUntil: later(now, undoMs), sessionId, now };
      return users(userStream(id), { type: 'ConfirmEmail', data }, by);
    });
    const confirmed = await duringSession(confirming);
    return ok(confirmedReply, confirmed.position);
  };
};

/** Drops the pending address. */
export const cancelEmailChange =
  ({ aggregates: { users }, clock }: Pick<ConfirmEmailDeps, 'aggregates' | 'clock'>) =>
  async ({ userId: whose, sessionId }: Identity, by: By): Promise<Reply> => {
    const id = userId(whose);
    const data = { userId: id, sessionId, now: clock() };
    const { position } = await duringSession(
      users(userStream(id), { type: 'CancelEmailChange', data }, by),
    );
    return ok({}, position);
  };

import type { RegisteredUser } from '@shop/domain/identity';
import { identityTexts } from '@shop/contracts/identity/texts';
import { userId, userStream } from '@shop/domain/identity';
import type { ConfirmEmailReply } from '@shop/contracts/identity/account.contract';
import type { CommandContext } from '@shop/domain/kernel';
import type { Lang } from '@shop/contracts/kernel';
import { addMilliseconds, rejectWith } from '@shop/domain/kernel';
import type { Identity } from '@shop/platform/access';
import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import type { EmailClaimsDeps } from './email-claims.ts';
import { createEmailClaims } from './email-claims.ts';
import type { CodesDeps } from './codes.ts';
import { createCodes } from './codes.ts';
import { rethrowSessionError } from './recent-authentication.ts';
import type { BanCheck } from '../people/refuse-banned.ts';
import { refuseBanned } from '../people/refuse-banned.ts';

export type ConfirmEmailDeps = CodesDeps &
  EmailClaimsDeps &
  Readonly<{
    aggregates: Pick<Aggregates, 'codes' | 'emails' | 'users'>;
    isBanned: BanCheck;
  }>;

type ConfirmEmailInput = Readonly<{
  identity: Identity;
  code: string | undefined;
  /** The id of the code to mail if the request contains no code. */
  codeId: string;
  lang: Lang;
  by: CommandContext;
}>;

const undoPeriodMs = 7 * 24 * 60 * 60_000;
const reject = rejectWith(identityTexts);
const confirmedReply: ConfirmEmailReply = { email_confirmed: true, retry_after_seconds: 0 };

/**
 * The pending address or, if there is no pending one, the account's own unconfirmed address; null
 * if there is no address to confirm.
 */
const findEmailHashToConfirm = ({ pendingEmail, emailHash, emailConfirmed }: RegisteredUser) => {
  if (pendingEmail) return pendingEmail.emailHash;
  return emailConfirmed ? null : emailHash;
};

/**
 * Mails a code to an unconfirmed address. With the code, the account confirms the address. Other
 * accounts that were only registered with the address lose it.
 */
export const confirmEmail = (deps: ConfirmEmailDeps) => {
  const { aggregates, isBanned, clock } = deps;
  const { users } = aggregates;
  const codes = createCodes(deps);
  const claims = createEmailClaims(deps);

  return async ({
    identity,
    code,
    codeId,
    lang,
    by: context,
  }: ConfirmEmailInput): Promise<Reply> => {
    const id = userId(identity.userId);
    const { sessionId } = identity;
    const { state: user, position } = await users.load(userStream(id));
    if (user.status !== 'registered') return reject('user-unknown');
    const emailHash = findEmailHashToConfirm(user);
    if (emailHash === null) return ok(confirmedReply, position);
    refuseBanned(isBanned, emailHash);
    await claims.requireAvailable({ emailHash, userId: id });
    const codeStream = { purpose: 'email', emailHash, userId: id } as const;
    if (code === undefined) {
      const requested = await codes.request({ ...codeStream, codeId, lang }, context);
      const retry_after_seconds = requested.retryAfterSeconds;
      const body: ConfirmEmailReply = { email_confirmed: false, retry_after_seconds };
      return ok(body, requested.position);
    }
    const verifiedCode = await codes.verify(codeStream, code, context);
    const confirming = claims.withClaim(
      { emailHash, userId: id, by: context },
      async (requireClaim) => {
        requireClaim(); // the repeat of a request that is refused here needs the code
        await codes.consume(codeStream, verifiedCode.codeId, context);
        const now = clock();
        const data = {
          userId: id,
          emailHash,
          undoUntil: addMilliseconds(now, undoPeriodMs),
          sessionId,
          now,
        };
        requireClaim();
        return users(userStream(id), { type: 'ConfirmEmail', data }, context);
      },
    );
    const confirmed = await rethrowSessionError(confirming);
    return ok(confirmedReply, confirmed.position);
  };
};

import { identityTexts } from '@shop/contracts/identity/texts';
import { personSubject, userStream } from '@shop/domain/identity';
import type {
  checkPasswordCodeRequest,
  CodeSentReply,
  resetPasswordRequest,
} from '@shop/contracts/identity/account.contract';
import type { CommandContext } from '@shop/domain/kernel';
import type { Lang } from '@shop/contracts/kernel';
import { rejectWith } from '@shop/domain/kernel';
import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';
import type { Vault } from '@shop/platform/vault';
import type { z } from 'zod';
import type { Aggregates } from '../aggregates.ts';
import type { RequireClaim } from '../claim-lease.ts';
import { createAccountFinder } from './account-finder.ts';
import type { EmailClaimsDeps } from './email-claims.ts';
import { createEmailClaims } from './email-claims.ts';
import type { CodesDeps } from './codes.ts';
import { createCodes } from './codes.ts';
import type { Passwords } from './passwords.ts';
import type { BanCheck } from '../people/refuse-banned.ts';
import { refuseBanned } from '../people/refuse-banned.ts';

export type ResetPasswordDeps = CodesDeps &
  EmailClaimsDeps &
  Readonly<{
    aggregates: Pick<Aggregates, 'codes' | 'emails' | 'users'>;
    vault: Pick<Vault, 'seal'>;
    passwords: Passwords;
    emailHash: (email: string) => string;
    isBanned: BanCheck;
  }>;

const reject = rejectWith(identityTexts);

/**
 * The three steps of a password reset: request a code, check it, set the new password. The code
 * confirms the address, so an account whose address was unconfirmed then belongs to the reader of
 * the address.
 */
export const resetPassword = (deps: ResetPasswordDeps) => {
  const { aggregates, vault, passwords, emailHash: hashEmail, isBanned, clock } = deps;
  const find = createAccountFinder(aggregates);
  const claims = createEmailClaims(deps);
  const codes = createCodes(deps);

  const codeStreamOf = (email: string) => {
    const emailHash = hashEmail(email);
    refuseBanned(isBanned, emailHash);
    return { purpose: 'password', emailHash } as const;
  };

  /** Proves the code, and that its account still has the address. */
  const verifyFor = async (
    codeStream: ReturnType<typeof codeStreamOf>,
    code: string,
    context: CommandContext,
  ) => {
    const { codeId, userId } = await codes.verify(codeStream, code, context);
    const { state: user } = await aggregates.users.load(userStream(userId));
    if (user.status !== 'registered' || user.emailHash !== codeStream.emailHash) {
      return reject('code-unknown');
    }
    return { codeId, user };
  };

  return {
    request: async (
      email: string,
      codeId: string,
      lang: Lang,
      context: CommandContext,
    ): Promise<Reply> => {
      const codeStream = codeStreamOf(email);
      const [user] = await find(codeStream.emailHash);
      if (!user) return reject('user-unknown');
      const requested = await codes.request(
        { ...codeStream, codeId, userId: user.userId, lang },
        context,
      );
      const body: CodeSentReply = { retry_after_seconds: requested.retryAfterSeconds };
      return { status: 202, body, position: requested.position };
    },

    check: async (
      { email, code }: z.output<typeof checkPasswordCodeRequest>,
      context: CommandContext,
    ): Promise<Reply> => {
      await verifyFor(codeStreamOf(email), code, context);
      return ok({});
    },

    reset: async (
      { email, code, password }: z.output<typeof resetPasswordRequest>,
      context: CommandContext,
    ): Promise<Reply> => {
      const codeStream = codeStreamOf(email);
      const { codeId, user } = await verifyFor(codeStream, code, context);
      const { userId } = user;
      const stream = userStream(userId);
      const hashed = await passwords.hash(password);
      const passwordHash = await vault.seal(personSubject(user.personId), hashed);
      const { emailHash } = codeStream;
      const change = async (requireClaim?: RequireClaim) => {
        requireClaim?.(); // the repeat of a request that is refused here needs the code
        await codes.consume(codeStream, codeId, context);
        requireClaim?.();
        const data = { userId, emailHash, passwordHash, now: clock() };
        return aggregates.users(stream, { type: 'ResetPassword', data }, context);
      };
      const { position } = user.emailConfirmed
        ? await change()
        : await claims.withClaim({ emailHash, userId, by: context }, change);
      return ok({}, position);
    },
  };
};

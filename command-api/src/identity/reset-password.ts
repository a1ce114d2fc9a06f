import { identityTexts } from '@shop/contracts/identity/texts';
import { personSubject, userStream } from '@shop/domain/identity';
import type {
  checkPasswordCodeRequest,
  CodeSentReply,
  resetPasswordRequest,
} from '@shop/contracts/identity/account.contract';
import type { By } from '@shop/domain/kernel';
import type { Lang } from '@shop/contracts/kernel';
import { rejecting } from '@shop/domain/kernel';
import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';
import type { Vault } from '@shop/platform/vault';
import type { z } from 'zod';
import type { Aggregates } from '../aggregates.ts';
import { accountsOf } from './account-of.ts';
import type { ClaimEmailDeps } from './claim-email.ts';
import { claimingEmail } from './claim-email.ts';
import type { CodesDeps } from './codes.ts';
import { proveCode, requestCode, spendCode } from './codes.ts';
import type { Passwords } from './passwords.ts';
import type { IsBanned } from '../people/refuse-banned.ts';
import { refuseBanned } from '../people/refuse-banned.ts';

export type ResetPasswordDeps = CodesDeps &
  ClaimEmailDeps &
  Readonly<{
    aggregates: Pick<Aggregates, 'codes' | 'emails' | 'users'>;
    vault: Pick<Vault, 'seal'>;
    passwords: Passwords;
    emailHash: (email: string) => string;
    isBanned: IsBanned;
  }>;

const reject = rejecting(identityTexts);

/**
 * The three steps of a forgotten password: a code, whether it is right, and the new password. The
 * code proves the address, so the account that nobody had proved it for becomes its reader's.
 */
export const resetPassword = (deps: ResetPasswordDeps) => {
  const { aggregates, vault, passwords, emailHash: hashOf, isBanned, clock } = deps;
  const find = accountsOf(aggregates);
  const claiming = claimingEmail(deps);
  const request = requestCode(deps);
  const prove = proveCode(deps);
  const spend = spendCode(deps);

  const about = (email: string) => {
    const emailHash = hashOf(email);
    refuseBanned(isBanned, emailHash);
    return { purpose: 'password', emailHash } as const;
  };

  /** Proves the code, and that its account still has the address. */
  const proveFor = async (wanted: ReturnType<typeof about>, code: string, by: By) => {
    const { codeId, userId } = await prove(wanted, code, by);
    const { state: user } = await aggregates.users.load(userStream(userId));
    if (user.status !== 'registered' || user.emailHash !== wanted.emailHash) {
      return reject('code-unknown');
    }
    return { codeId, user };
  };

  return {
    request: async (email: string, codeId: string, lang: Lang, by: By): Promise<Reply> => {
      const wanted = about(email);
      const [user] = await find(wanted.emailHash);
      if (!user) return reject('user-unknown');
      const asked = await request({ ...wanted, codeId, userId: user.userId, lang }, by);
      const body: CodeSentReply = { retry_after_seconds: asked.retryAfterSeconds };
      return { status: 202, body, position: asked.position };
    },

    check: async (
      { email, code }: z.output<typeof checkPasswordCodeRequest>,
      by: By,
    ): Promise<Reply> => {
      await proveFor(about(email), code, by);
      return ok({});
    },

    reset: async (
      { email, code, password }: z.output<typeof resetPasswordRequest>,
      by: By,
    ): Promise<Reply> => {
      const wanted = about(email);
      const { codeId, user } = await proveFor(wanted, code, by);
      const { userId } = user;
      const stream = userStream(userId);
      const hashed = await passwords.hash(password);
      const passwordHash = await vault.seal(personSubject(user.personId), hashed);
      const { emailHash } = wanted;
      const change = async () => {
        await spend(wanted, codeId, by);
        const data = { userId, emailHash, passwordHash, now: clock() };
        return aggregates.users(stream, { type: 'ResetPassword', data }, by);
      };
      const { position } = user.emailConfirmed
        ? await change()
        : await claiming({ emailHash, userId, by }, change);
      return ok({}, position);
    },
  };
};

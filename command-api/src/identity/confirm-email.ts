import { identityTexts, userId, userStream } from '@shop/domain/identity';
import type { ConfirmEmailReply } from '@shop/domain/identity/account.contract';
import type { By, Lang } from '@shop/domain/kernel';
import { rejecting } from '@shop/domain/kernel';
import type { Identity } from '@shop/platform/access';
import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import { accountOf } from './account-of.ts';
import type { CodesDeps } from './codes.ts';
import { proveCode, requestCode, spendCode } from './codes.ts';

export type ConfirmEmailDeps = CodesDeps &
  Readonly<{ aggregates: Pick<Aggregates, 'emails' | 'users'> }>;

type Asked = Readonly<{
  identity: Identity;
  code: string | undefined;
  /** Of the code that is mailed where none is given. */
  codeId: string;
  lang: Lang;
  by: By;
}>;

const reject = rejecting(identityTexts);
const confirmedReply: ConfirmEmailReply = { email_confirmed: true, retry_after_seconds: 0 };

/** Mails a code to the account's address; confirms the address to whoever has read it there. */
export const confirmEmail = (deps: ConfirmEmailDeps) => {
  const { users } = deps.aggregates;
  const find = accountOf(deps.aggregates);
  const request = requestCode(deps);
  const prove = proveCode(deps);
  const spend = spendCode(deps);

  return async ({ identity, code, codeId, lang, by }: Asked): Promise<Reply> => {
    const id = userId(identity.userId);
    const { state: user, position } = await users.load(userStream(id));
    if (user.status !== 'registered') return reject('user-unknown');
    if (user.emailConfirmed) return ok(confirmedReply, position);
    const { emailHash } = user;
    const about = { purpose: 'email', emailHash } as const;
    if (code === undefined) {
      const asked = await request({ ...about, codeId, userId: id, lang }, by);
      const retry_after_seconds = asked.retryAfterSeconds;
      const body: ConfirmEmailReply = { email_confirmed: false, retry_after_seconds };
      return ok(body, asked.position);
    }
    const proved = await prove(about, code, by);
    const owner = await find(emailHash);
    if (proved.userId !== id || owner?.userId !== id) return reject('code-unknown');
    await spend(about, proved.codeId, by);
    const data = { userId: id, emailHash, now: deps.clock() };
    const confirmed = await users(userStream(id), { type: 'ConfirmEmail', data }, by);
    return ok(confirmedReply, confirmed.position);
  };
};

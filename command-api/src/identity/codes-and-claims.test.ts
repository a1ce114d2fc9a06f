import { codes, emailOwner, user } from '@shop/domain/identity';
import type { CodePurpose } from '@shop/domain/identity';
import { addMilliseconds, BusyError } from '@shop/domain/kernel';
import { noon, sealed, unconfirmedUser as registered } from '@shop/domain/testing';
import { verificationCodes } from '@shop/platform/access';
import { expect } from 'chai';
import { inMemoryHandler } from '../testing/in-memory-handler.ts';
import { confirmEmail } from './confirm-email.ts';
import { passwords } from './passwords.ts';
import { resetPassword } from './reset-password.ts';

const { userId: id, emailHash } = registered.data;
const by = { actor: 'user:u1', correlationId: 'test', causationId: null };
/** An account with a mailed code. Its next claim of the address is followed by a delay. */
const createAccount = (purpose: CodePurpose) => {
  let now = noon;
  let delayMs = 30_000;
  const mailedCodes = verificationCodes('a secret of enough length for tests');
  const users = inMemoryHandler(user, [
    registered,
    {
      type: 'identity.SignedIn@2',
      data: {
        userId: id,
        sessionId: 'session',
        until: addMilliseconds(noon, 60 * 60_000),
        from: sealed('place'),
        at: noon,
      },
    },
  ]);
  const mailed = inMemoryHandler(codes, [
    {
      type: 'identity.CodeRequested',
      data: {
        codeId: 'code',
        purpose,
        emailHash,
        userId: id,
        until: addMilliseconds(noon, 10 * 60_000),
        lang: 'rus',
        at: noon,
      },
    },
  ]);
  const deps = {
    aggregates: {
      users: users.handler,
      codes: mailed.handler,
      emails: inMemoryHandler(emailOwner).handler,
    },
    mailedCodes,
    codeHash: (text: string) => text,
    emailHash: (text: string) => text,
    clock: () => now,
    failpoint: (point: string) => {
      if (point !== 'identity.email-claimed') return;
      now = addMilliseconds(now, delayMs);
      delayMs = 0;
    },
    log: { warn: () => undefined },
    isBanned: () => false,
    vault: { seal: () => Promise.resolve(sealed('text')) },
    passwords,
  };
  return {
    deps,
    code: mailedCodes.compute('code'),
    types: () => users.log.map(({ type }) => type),
  };
};

const identity = { userId: id, sessionId: 'session', level: 0 } as const;

describe('a mailed code whose request is delayed after the claim of the address', () => {
  it('can be entered again to confirm the address', async () => {
    const { deps, code, types } = createAccount('email');
    const confirm = () => confirmEmail(deps)({ identity, code, codeId: 'next', lang: 'rus', by });
    expect(await confirm().catch((error: unknown) => error)).to.be.instanceOf(BusyError);
    expect((await confirm()).body).to.deep.include({ email_confirmed: true });
    expect(types()).to.include('identity.EmailConfirmed');
  });

  it('can be entered again to reset the password', async () => {
    const { deps, code, types } = createAccount('password');
    const password = 'a new password';
    const reset = () =>
      resetPassword(deps).reset({ email: emailHash, code, password, c_password: password }, by);
    expect(await reset().catch((error: unknown) => error)).to.be.instanceOf(BusyError);
    expect((await reset()).status).to.equal(200);
    expect(types()).to.include('identity.PasswordChanged');
  });
});

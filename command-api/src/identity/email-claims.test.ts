import { identityTexts } from '@shop/contracts/identity/texts';
import { emailOwner, ownsEmail, user, userId } from '@shop/domain/identity';
import type { UserEvent } from '@shop/domain/identity/events';
import { addMilliseconds, BusyError, DomainError, fold, rejectWith } from '@shop/domain/kernel';
import { noon, unconfirmedUser as registered } from '@shop/domain/testing';
import { renderMetrics } from '@shop/platform/metrics';
import { expect } from 'chai';
import { inMemoryHandler } from '../testing/in-memory-handler.ts';
import { createEmailClaims } from './email-claims.ts';

const { userId: id, emailHash } = registered.data;
const reject = rejectWith(identityTexts);
const by = { actor: 'user:u1', correlationId: 'test', causationId: null };
const confirmed: UserEvent = {
  type: 'identity.EmailConfirmed',
  data: { userId: id, emailHash, at: noon },
};

const failedCleanUps = async (): Promise<number> => {
  const line = /^refusal_cleanups_failed_total\{leftover="email_claim"\} (\d+)$/m;
  return Number(line.exec(await renderMetrics())?.[1] ?? 0);
};

/** An account without a confirmed address, and what happens to the claims of its address. */
const createAccount = () => {
  const users = inMemoryHandler(user, [registered]);
  const emails = inMemoryHandler(emailOwner);
  const lines: object[] = [];
  let isAvailable = true;
  const sendToEmail = (stream: string, command: Parameters<typeof emailOwner.decide>[0]) =>
    isAvailable ? emails.handler(stream, command) : Promise.reject(new BusyError('unavailable'));
  const { withClaim } = createEmailClaims({
    aggregates: {
      users: users.handler,
      emails: Object.assign(sendToEmail, emails.handler),
    },
    log: { warn: (fields: object) => void lines.push(fields) },
    clock: () => noon,
    failpoint: () => undefined,
  });
  const claim = <T>(operation: () => Promise<T>): Promise<T> =>
    withClaim({ emailHash, userId: id, by }, operation);
  return {
    claim,
    /** A request that the account's stream accepts. */
    confirm: () =>
      claim(async () => {
        users.log.push(confirmed);
      }),
    /** A request that is refused after it has claimed the address. */
    beRefused: () => claim(async () => reject('code-unknown')).catch((error: unknown) => error),
    /** The outcome of the request is unknown: the store may record it later. */
    beLost: () =>
      claim(() => Promise.reject(new BusyError('lost'))).catch((error: unknown) => error),
    /** A request that is refused when the claims can no longer be changed. */
    beRefusedInOutage: () =>
      claim(async () => {
        isAvailable = false;
        return reject('code-unknown');
      }).catch((error: unknown) => error),
    status: () => fold(emailOwner, emails.log).status,
    lines,
  };
};

/** Two accounts that were registered with one address, and a clock that the test moves. */
const createRivals = () => {
  let now = noon;
  const emails = inMemoryHandler(emailOwner);
  const accounts = ['u1', 'u2'].map((text) => {
    const account = userId(text);
    return inMemoryHandler(user, [
      { ...registered, data: { ...registered.data, userId: account } },
    ]);
  });
  const [first, second] = accounts;
  if (!first || !second) throw new TypeError('There are two');
  const handlerFor = (stream: string) => (stream === 'user-u1' ? first : second).handler;
  const users = Object.assign(
    (stream: string, command: Parameters<typeof user.decide>[0]) =>
      handlerFor(stream)(stream, command),
    {
      load: (stream: string) => handlerFor(stream).load(),
      loadLatest: (stream: string) => handlerFor(stream).loadLatest(),
      observe: () => undefined,
      remembered: () => 1,
    },
  );
  const { withClaim } = createEmailClaims({
    aggregates: { users, emails: emails.handler },
    log: { warn: (fields: object) => expect.fail(JSON.stringify(fields)) },
    clock: () => now,
    failpoint: () => undefined,
  });
  return {
    advance: (ms: number) => void (now = addMilliseconds(now, ms)),
    /** Confirms the address; `delay` runs between the claim and the event of the account. */
    confirm: (text: string, delay: () => Promise<void> = () => Promise.resolve()) =>
      withClaim({ emailHash, userId: userId(text), by }, async (requireClaim) => {
        await delay();
        requireClaim();
        const { log } = text === 'u1' ? first : second;
        log.push({ ...confirmed, data: { ...confirmed.data, userId: userId(text) } });
      }),
    /** A request that changes nothing, because the account has made the change before. */
    confirmUnchanged: (text: string) =>
      withClaim({ emailHash, userId: userId(text), by }, async () => undefined),
    erase: (text: string) => {
      const { log } = text === 'u1' ? first : second;
      const requested = { userId: userId(text), at: now };
      const data = { ...requested, people: [], reason: null };
      log.push({ type: 'identity.ErasureRequested', data });
    },
    owners: () => [first, second].map(({ log }) => ownsEmail(fold(user, log), emailHash, now)),
    claim: () => fold(emailOwner, emails.log),
  };
};

describe('the claim of an address by two accounts', () => {
  it('is lost by a request that is delayed until another account has taken the address', async () => {
    const { confirm, advance, owners, claim } = createRivals();
    const delayed = confirm('u1', async () => {
      advance(60_000);
      await confirm('u2');
    });
    expect(await delayed.catch((error: unknown) => error)).to.be.instanceOf(BusyError);
    expect(owners()).to.deep.equal([false, true]);
    expect(claim()).to.include({ status: 'owned', userId: userId('u2') });
  });

  it('stays with an account whose other request confirms it without a change', async () => {
    const { confirm, confirmUnchanged, owners } = createRivals();
    let rival: unknown = null;
    await confirm('u1', async () => {
      await confirmUnchanged('u1');
      rival = await confirm('u2').catch((error: unknown) => error);
    });
    expect(rival).to.be.instanceOf(DomainError);
    expect(owners()).to.deep.equal([true, false]);
  });

  it('ends at once when its account is erased', async () => {
    const { confirm, erase, owners } = createRivals();
    await confirm('u1');
    erase('u1');
    await confirm('u2');
    expect(owners()).to.deep.equal([false, true]);
  });

  it('is refused well before others can take it over, and can be repeated', async () => {
    const { confirm, advance, owners } = createRivals();
    const delayed = confirm('u1', async () => advance(30_000));
    expect(await delayed.catch((error: unknown) => error)).to.be.instanceOf(BusyError);
    expect(await confirm('u2').catch((error: unknown) => error)).to.be.instanceOf(DomainError);
    await confirm('u1', async () => advance(29_999));
    expect(owners()).to.deep.equal([true, false]);
  });
});

describe('the claim of an address', () => {
  it('is released if the only request is refused', async () => {
    const { beRefused, status } = createAccount();
    expect(await beRefused()).to.be.instanceOf(DomainError);
    expect(status()).to.equal('free');
  });

  it('stays, until it ends, if it cannot be released, and the refusal is the answer', async () => {
    const { beRefusedInOutage, status, lines } = createAccount();
    const before = await failedCleanUps();
    expect(await beRefusedInOutage()).to.include({ code: 'code-unknown' });
    expect(status()).to.equal('claimed');
    expect(lines).to.have.lengthOf(1);
    expect(lines[0]).to.include({ leftover: 'email_claim', owner: id });
    expect(await failedCleanUps()).to.equal(before + 1);
  });

  it('stays, until it ends, if the outcome of the request is unknown', async () => {
    const { beLost, status } = createAccount();
    expect(await beLost()).to.be.instanceOf(BusyError);
    expect(status()).to.equal('claimed');
  });

  it('is confirmed by one request although another is refused meanwhile', async () => {
    const { claim, beRefused, status } = createAccount();
    await claim(async () => {
      expect(await beRefused()).to.be.instanceOf(DomainError);
    });
    expect(status()).to.equal('owned');
  });

  it('is confirmed by a refused request if the account has the address', async () => {
    const { confirm, beRefused, status } = createAccount();
    await confirm();
    expect(await beRefused()).to.be.instanceOf(DomainError);
    expect(status()).to.equal('owned');
  });
});

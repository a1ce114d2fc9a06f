import { setImmediate as macrotask } from 'node:timers/promises';
import { identityTexts } from '@shop/contracts/identity/texts';
import {
  emailOwner,
  emailStream,
  ownsEmail,
  user,
  userId,
  userStream,
} from '@shop/domain/identity';
import type { Command, Decider, DomainEvent } from '@shop/domain/kernel';
import type { EmailEvent } from '@shop/domain/identity/events';
import {
  addMilliseconds,
  BusyError,
  claimTtlMs,
  DomainError,
  fold,
  rejectWith,
} from '@shop/domain/kernel';
import { noon, sealed, unconfirmedUser } from '@shop/domain/testing';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { createEmailClaims } from './email-claims.ts';
import type { Request, Step } from './testing/claim-steps.ts';
import {
  accounts,
  addresses,
  delayedClaim,
  maxOffsetMs,
  refusedClaim,
  steps,
  undoPeriodMs,
} from './testing/claim-steps.ts';

/** The event store answers, or gives up, within this time. */
const appendTimeoutMs = 30_000;
/** Longer than this after its check, the event of a request is not stored any more. */
const storageTimeoutMs = 15_000;
const reject = rejectWith(identityTexts);
const by = { actor: 'test', correlationId: 'test', causationId: null };

/** Accounts of three people and the claims of two addresses, one call at a time. */
const createAccounts = () => {
  let now = noon;
  let changes = 0;
  const logs = new Map<string, DomainEvent[]>();
  const logOf = (stream: string): DomainEvent[] => {
    const log = logs.get(stream) ?? [];
    logs.set(stream, log);
    return log;
  };
  const waiting: (() => void)[] = [];
  const waitForTurn = (): Promise<void> => new Promise((resolve) => void waiting.push(resolve));
  /** Continues one of the waiting requests until it waits again, or ends. */
  const proceedWith = async (turn: number): Promise<void> => {
    const [resume] = waiting.splice(turn % (waiting.length || 1), 1);
    resume?.();
    await macrotask();
  };

  /** Each command is decided on the newest events, as optimistic appends guarantee. */
  const handlerOf = <State, C extends Command, E extends DomainEvent>(
    decider: Decider<State, C, E>,
  ) => {
    const stateOf = (stream: string): State => fold(decider, logOf(stream) as E[]); // its own events
    const load = async (stream: string) => {
      await waitForTurn();
      return { state: stateOf(stream), position: undefined };
    };
    const apply = (stream: string, command: C) => {
      logOf(stream).push(...decider.decide(command, stateOf(stream)));
      return { state: stateOf(stream), position: undefined };
    };
    const handle = async (stream: string, command: C) => {
      const sentAt = now;
      await waitForTurn();
      if (addMilliseconds(sentAt, appendTimeoutMs) < now) throw new BusyError('no answer');
      return apply(stream, command);
    };
    const handler = { load, loadLatest: load, observe: () => undefined, remembered: () => 1 };
    return { stateOf, apply, handler: Object.assign(handle, handler) };
  };
  const users = handlerOf(user);
  const emails = handlerOf(emailOwner);
  const accountOf = (id: string) => users.stateOf(userStream(userId(id)));
  const ownersOf = (address: string): readonly string[] =>
    [...accounts, 'u4'].filter((id) => ownsEmail(accountOf(id), address, now));

  const createClaims = (failpoint: (name: string) => void, offsetMs = 0) =>
    createEmailClaims({
      aggregates: { users: users.handler, emails: emails.handler },
      clock: () => addMilliseconds(now, offsetMs),
      failpoint,
      log: { warn: () => undefined },
    });

  /** The command by which the account gets the address. */
  const commandOf = ({ do: action, account, address }: Request) => {
    const data = { userId: userId(account), now };
    const emailHash = address;
    switch (action) {
      case 'reset':
        return {
          type: 'ResetPassword',
          data: { ...data, emailHash, passwordHash: sealed('password') },
        } as const;
      case 'undo': {
        const state = accountOf(account);
        const restorable = state.status === 'registered' ? state.emailChanges : [];
        const change = restorable.find(({ former }) => former.emailHash === address);
        return {
          type: 'UndoEmailChange',
          data: { ...data, changeId: change?.changeId ?? 'none' },
        } as const;
      }
      case 'register verified': {
        const { at: _, ...registered } = unconfirmedUser.data;
        return {
          type: 'RegisterUser',
          data: { ...registered, ...data, emailHash, emailConfirmed: true },
        } as const;
      }
      case 'confirm':
      case 'request change':
      case 'erase':
        return {
          type: 'ConfirmEmail',
          data: {
            ...data,
            emailHash,
            undoUntil: addMilliseconds(now, undoPeriodMs),
            sessionId: 'session',
          },
        } as const;
    }
  };

  /** True if the request gets as far as the claim, by the account as it is read at its start. */
  const needsClaim = ({ do: action, account, address }: Request): boolean => {
    const state = accountOf(account);
    if (state.status === 'unknown') return action === 'register verified';
    if (state.status === 'erased') return false;
    switch (action) {
      case 'reset':
        return state.emailHash === address && !state.emailConfirmed;
      case 'undo':
        return state.emailChanges.some(({ former }) => former.emailHash === address);
      case 'confirm':
        return state.pendingEmail
          ? state.pendingEmail.emailHash === address
          : state.emailHash === address && !state.emailConfirmed;
      case 'register verified':
      case 'request change':
      case 'erase':
        return false;
    }
  };

  /** Signs in again, because an undone change ends the sessions. */
  const signIn = (account: string): void => {
    const state = accountOf(account);
    if (state.status !== 'registered' || state.sessions.has('session')) return;
    const until = addMilliseconds(now, 10 * undoPeriodMs);
    const data = { userId: userId(account), sessionId: 'session', until, from: null, at: now };
    logOf(userStream(userId(account))).push({ type: 'identity.SignedIn@2', data });
  };

  const store = (request: Request): void =>
    void users.apply(userStream(userId(request.account)), commandOf(request));

  const lateAppends: Promise<void>[] = [];
  /** A request that claims the address for the account before it changes the account. */
  const claim = async (request: Request): Promise<void> => {
    const { account, address: emailHash, outcome } = request;
    const id = userId(account);
    await waitForTurn();
    if (!needsClaim(request)) return;
    const crash = (name: string) => {
      if (outcome === 'crashed' && name === 'identity.email-claimed') throw new BusyError(name);
    };
    const { withClaim } = createClaims(crash, request.clockOffsetMs);
    await withClaim({ emailHash, userId: id, by }, async (requireClaim) => {
      await waitForTurn();
      requireClaim();
      const checkedAt = now;
      if (outcome === 'refused') reject('code-unknown');
      signIn(account);
      if (outcome === 'stored later') {
        // the event store answers or gives up well before the claim ends
        const storeLate = async () => {
          await waitForTurn();
          if (now < addMilliseconds(checkedAt, storageTimeoutMs)) store(request);
        };
        lateAppends.push(storeLate().catch(() => undefined));
        throw new BusyError('no answer');
      }
      store(request);
      if (outcome === 'lost') throw new BusyError('lost');
    });
  };

  /**
   * A refused account must have met another one that has the address or was proving it, at some
   * time since the first `seen` events of the address.
   */
  const expectRightfulRefusal = (
    { account, address }: Request,
    seen: number,
    error: unknown,
  ): void => {
    if (error instanceof BusyError) return;
    if (!(error instanceof DomainError)) throw error;
    if (error.code !== 'email-taken' || accountOf(account).status === 'erased') return;
    const log = logOf(emailStream(address)) as EmailEvent[]; // its own events
    const states = Array.from({ length: log.length - seen + 1 }, (_, index) =>
      fold(emailOwner, log.slice(0, seen + index)),
    );
    const isClaimed = states.some((owner) => owner.status !== 'free' && owner.userId !== account);
    expect(isClaimed, `${account} is refused ${address}`).to.equal(true);
  };

  const change = ({ do: action, account, address: emailHash }: Request): void => {
    const id = userId(account);
    if (accountOf(account).status !== 'registered') return;
    signIn(account);
    const data = { userId: id, sessionId: 'session', now };
    changes += 1;
    const changeId = `change-${changes}`;
    const requested = {
      ...data,
      changeId,
      emailHash,
      email: sealed(emailHash),
      lang: 'rus',
    } as const;
    users.apply(
      userStream(id),
      action === 'erase'
        ? { type: 'RequestErasure', data: { ...data, reason: null } }
        : { type: 'RequestEmailChange', data: requested },
    );
  };

  const run = async (request: Request): Promise<void> => {
    const seen = logOf(emailStream(request.address)).length;
    try {
      if (request.do === 'request change' || request.do === 'erase') change(request);
      else await claim(request);
    } catch (error) {
      expectRightfulRefusal(request, seen, error);
    }
  };

  for (const account of ['u1', 'u2']) {
    const data = { ...unconfirmedUser.data, userId: userId(account), emailHash: 'a' };
    logOf(userStream(userId(account))).push({ ...unconfirmedUser, data });
  }

  return {
    run,
    proceedWith,
    ownersOf,
    wait: (ms: number) => void (now = addMilliseconds(now, ms)),
    finish: async (started: readonly Promise<void>[]) => {
      while (waiting.length > 0) await proceedWith(0);
      await Promise.all([...started, ...lateAppends]);
    },
    /** Claims an address for an account, without a change of the account. */
    claimAgain: (account: string, emailHash: string): Promise<unknown> =>
      createClaims(() => undefined)
        .withClaim({ emailHash, userId: userId(account), by }, () => Promise.resolve('claimed'))
        .catch((error: unknown) => (error instanceof DomainError ? error.code : error)),
  };
};

const expectOneOwner = (ownersOf: (address: string) => readonly string[]): void => {
  for (const address of addresses) {
    expect(ownersOf(address).length, `owners of ${address}`).to.be.at.most(1);
  }
};

const expectCorrectClaims = async (sequence: readonly Step[]): Promise<void> => {
  const { run, proceedWith, ownersOf, wait, finish, claimAgain } = createAccounts();
  const started: Promise<void>[] = [];
  for (const next of sequence) {
    if (next.do === 'wait') wait(next.ms);
    else if (next.do === 'proceed') await proceedWith(next.turn);
    else started.push(run(next));
    expectOneOwner(ownersOf);
  }
  await finish(started);
  expectOneOwner(ownersOf);

  // the claims of crashed requests have ended, by every clock
  wait(claimTtlMs + maxOffsetMs);
  for (const address of addresses) {
    const [owner] = ownersOf(address);
    const claims = [claimAgain('u4', address)];
    await finish([]);
    const expected = owner === undefined || owner === 'u4' ? 'claimed' : 'email-taken';
    expect(await Promise.all(claims), `${address} of ${owner}`).to.deep.equal([expected]);
    if (owner === undefined) continue;
    const again = claimAgain(owner, address);
    await finish([]);
    expect(await again, `${address} of its owner ${owner}`).to.equal('claimed');
  }
};

describe('the claims of addresses by three accounts', () => {
  it('leave each address to at most one account, and block no account that enters the code', () =>
    fc.assert(fc.asyncProperty(steps, expectCorrectClaims), {
      examples: [[[...delayedClaim]], [[...refusedClaim]]],
      numRuns: Number(process.env['RUNS'] ?? 3_000),
      ...(process.env['SEED'] && { seed: Number(process.env['SEED']) }),
    }));
});

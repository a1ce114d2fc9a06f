import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { upcast } from '@shop/domain/history';
import {
  accessEventTypes,
  foldAccess,
  createAccessIndex,
  findAccessLevel,
} from '@shop/domain/identity/access.rules';
import { instant } from '@shop/contracts/kernel';
import type { Access, SessionTokens } from '@shop/platform/access';
import { subscribeToAccess, sessionTokens } from '@shop/platform/access';
import type { EventLog } from '@shop/platform/event-log';
import { waitForAccess, problemResponses, requireLevel } from '@shop/platform/http';
import { expect } from 'chai';
import Koa from 'koa';
import type { ReadSide } from '../support/read-side.ts';
import { readSide } from '../support/read-side.ts';
import { eventually } from '../support/eventually.ts';

const lagMs = 500;
const day = 24 * 60 * 60_000;
const now = instant(new Date());

/** The same log with delayed subscriptions. */
const late = (log: EventLog, delayMs: number): EventLog => ({
  ...log,
  pages: async function* (options) {
    for await (const page of log.pages(options)) {
      await sleep(delayMs, undefined, { signal: options.signal }).catch(() => undefined); // aborted
      yield page;
    }
  },
});

/** One program: it decides by its own reading of the log. */
const program = async (log: EventLog, tokens: SessionTokens) => {
  const state = createAccessIndex();
  const access: Access = subscribeToAccess({
    log,
    upcast,
    tokens,
    access: {
      eventTypes: accessEventTypes,
      fold: (event) => foldAccess(state, event),
      accessLevelOf: (session) => findAccessLevel(state, session, instant(new Date())),
    },
    report: () => undefined,
  });
  const guards = ([0, 1, 2] as const).map(
    (level) => [`/${level}`, requireLevel(access, level)] as const,
  );
  const app = new Koa();
  app.use(problemResponses());
  app.use(waitForAccess(access));
  app.use((ctx, next) => guards.find(([path]) => path === ctx.path)?.[1](ctx, next));
  app.use((ctx) => {
    ctx.body = {};
  });
  const handle = app.callback();
  const server: Server = createServer((request, response) => void handle(request, response)).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  await eventually('a program that is ready', async () => access.ready());
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    access,
    ask: async (level: 0 | 1 | 2, token: string, since?: bigint): Promise<Response> =>
      fetch(`http://127.0.0.1:${port}/${level}`, {
        headers: {
          Authorization: `Bearer ${token}`,
          ...(since !== undefined && { 'X-Min-Position': String(since) }),
        },
      }),
    close: (): void => {
      access.close();
      server.close();
      server.closeAllConnections();
    },
  };
};

const code = async (answer: Response): Promise<unknown> =>
  ((await answer.json()) as Readonly<{ code?: unknown }>).code;

describe('access after an acknowledged event', () => {
  const tokens = sessionTokens('a secret of enough length for these tests');
  const user = { userId: 'user-1', at: now };
  const sessionId = 'session-1';
  let side: ReadSide;
  let isDelayed = false;
  let api: Awaited<ReturnType<typeof program>>;

  beforeEach(async () => {
    side = await readSide();
    isDelayed = false;
    const log = late(side.log, lagMs);
    api = await program(
      {
        ...log,
        pages: async function* (options) {
          for await (const page of log.pages(options)) if (!isDelayed) yield page;
        },
      },
      tokens,
    );
  });
  afterEach(async () => {
    api.close();
    await side.close();
  });

  const signIn = async (): Promise<string> => {
    const until = new Date(Date.parse(now) + day).toISOString();
    const position = await side.append(
      'user-1',
      {
        type: 'identity.UserRegistered',
        data: { ...user, emailHash: 'hash', level: 1, personId: 'person-1' },
      },
      { type: 'identity.SignedIn@2', data: { ...user, sessionId, until, from: null } },
    );
    const times = { begunAt: Date.parse(now), until: Date.parse(until) };
    return tokens.sign({ userId: user.userId, sessionId, ...times, position });
  };
  const changeLevel = (level: 0 | 1 | 2): Promise<bigint> =>
    side.append('user-1', {
      type: 'identity.UserLevelChanged',
      data: { ...user, level, by: 'admin' },
    });
  it('accepts a session that has just begun', async () => {
    expect((await api.ask(1, await signIn())).status).to.equal(200);
  });

  it('applies a level that has just changed, up or down', async () => {
    const token = await signIn();
    const raised = await changeLevel(2);
    expect((await api.ask(2, token, raised)).status).to.equal(200);
    const lowered = await changeLevel(0);
    expect(await code(await api.ask(1, token, lowered))).to.equal('forbidden');
  });

  it('applies a change to other users, in a program that has recorded it', async () => {
    const token = await signIn();
    expect((await api.ask(1, token)).status).to.equal(200);
    const data = { emailHash: 'hash', reason: 'fraud', until: null, by: 'admin', at: now };
    api.access.expect(await side.append('ban-hash', { type: 'identity.EmailBanned', data }));
    expect(await code(await api.ask(0, token))).to.equal('banned');
  });

  it('rejects a session that has just ended', async () => {
    const token = await signIn();
    expect((await api.ask(1, token)).status).to.equal(200);
    const ended = await side.append('user-1', {
      type: 'identity.SignedOut',
      data: { ...user, sessionId },
    });
    expect((await api.ask(0, token, ended)).status).to.equal(401);
  });

  it('waits for an event that does not affect access', async () => {
    const token = await signIn();
    const otherPosition = await side.append('order-1', { type: 'ordering.Something', data: {} });
    expect((await api.ask(1, token, otherPosition)).status).to.equal(200);
  });

  it('returns 503 with Retry-After while the log is delayed', async () => {
    isDelayed = true;
    const answer = await api.ask(1, await signIn());
    expect(answer.status).to.equal(503);
    expect(answer.headers.get('Retry-After')).to.equal('2');
  });

  it('rejects a session that the log has lost, and ignores a position after its end', async () => {
    const token = await signIn();
    const beyond = 10n ** 12n;
    const times = { begunAt: Date.parse(now), until: Date.parse(now) + day };
    const unreachableToken = tokens.sign({
      userId: user.userId,
      sessionId,
      ...times,
      position: beyond,
    });
    expect((await api.ask(0, unreachableToken)).status).to.equal(401);
    expect((await api.ask(1, token, beyond)).status).to.equal(200);
  });
});

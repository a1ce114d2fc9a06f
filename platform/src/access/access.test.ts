import type { Clock } from '@sinonjs/fake-timers';
import { install } from '@sinonjs/fake-timers';
import { expect } from 'chai';
import { inMemoryEventLog } from '../event-log/index.ts';
import type { Access } from './access.ts';
import { subscribeToAccess } from './access.ts';
import { sessionTokens } from './session-tokens.ts';

const happened = { type: 'test.Happened', data: {} };
const tokens = sessionTokens('a secret of enough length for these tests');

/** The position at which the session began, and the end of the log. */
const [sessionPosition, end] = [10n, 20n];

describe('the wait for the access data of a request', () => {
  let clock: Clock;
  let log: ReturnType<typeof inMemoryEventLog>;
  let access: Access;
  beforeEach(() => {
    clock = install({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    log = inMemoryEventLog();
    access = subscribeToAccess({
      // a subscription delivers an event some time after the log has it
      log: { ...log, lastEvent: async () => end, idAt: async () => 'an event' },
      upcast: (event) => event,
      tokens,
      access: { eventTypes: [happened.type], fold: () => undefined, accessLevelOf: () => 0 },
      report: () => undefined,
    });
  });
  afterEach(() => {
    access.close();
    clock.uninstall();
  });

  /** The result of a wait, null while it lasts. */
  const startWait = () => {
    const session = { userId: 'user-1', sessionId: 'session-1', position: sessionPosition };
    const token = tokens.sign({ ...session, begunAt: Date.now(), until: Date.now() + 60_000 });
    let result: string | null = null;
    const wait = async (): Promise<void> => {
      result = await access.waitFor(`Bearer ${token}`, end);
    };
    void wait();
    return () => result;
  };

  it('ends after two seconds if the session is not read', async () => {
    const result = startWait();

    await clock.tickAsync(1_999);
    expect(result()).to.equal(null);
    await clock.tickAsync(1);
    expect(result()).to.equal('behind');
  });

  it('ends after two seconds in all if the session is read late and the position is not', async () => {
    const result = startWait();

    await clock.tickAsync(1_500);
    log.put('test-1', happened);
    await clock.tickAsync(499);
    expect(result()).to.equal(null);
    await clock.tickAsync(1);
    expect(result()).to.equal('behind');
  });

  it('ends as soon as both are read', async () => {
    const result = startWait();

    await clock.tickAsync(1_000);
    log.put('test-1', happened);
    await clock.tickAsync(999);
    expect(result()).to.equal(null);
    log.put('test-1', happened);
    await clock.tickAsync(0);
    expect(result()).to.equal('reached');
  });
});

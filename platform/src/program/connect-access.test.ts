import { instant } from '@shop/contracts/kernel';
import { expect } from 'chai';
import { inMemoryEventLog } from '../event-log/index.ts';
import { createLog } from '../log/index.ts';
import { connectAccess } from './connect-access.ts';

const session = { userId: 'u', sessionId: 's', begunAt: 0 };
const now = instant('2026-03-20T12:00:00Z');

describe('the access of a program', () => {
  const eventLog = inMemoryEventLog();
  const evicted: string[] = [];
  const folded: string[] = [];
  let erasures = 0;
  const connectedAccess = connectAccess(
    {
      environment: { REDIS_URL: 'redis://127.0.0.1:1', TOKEN_SECRET: 'x'.repeat(32) },
      log: createLog('test', 'silent'),
      clock: () => now,
      eventLog,
    },
    {
      vault: { evict: (subject) => void evicted.push(subject) },
      upcast: ({ type, data }) => ({ type, data }),
      rules: {
        eventTypes: ['test.Known', 'test.Erased'],
        fold: ({ type }) => void folded.push(type),
        accessLevelOf: (_, at) => (at === now ? 2 : null),
        subjectsErasedBy: ({ type }) => (type === 'test.Erased' ? ['person-1', 'person-2'] : []),
      },
      onErased: () => {
        erasures += 1;
      },
    },
  );
  after(() => connectedAccess.close());

  it('follows the events of its rules, and drops data of erased people', async () => {
    eventLog.put('test-1', { type: 'test.Known', data: {} }, { type: 'test.Unrelated', data: {} });
    expect(await connectedAccess.access.waitFor(undefined, 10n)).to.equal('reached');
    expect(evicted).to.deep.equal([]);
    expect(erasures).to.equal(0);

    eventLog.put('test-1', { type: 'test.Erased', data: {} });
    expect(await connectedAccess.access.waitFor(undefined, 30n)).to.equal('reached');
    expect(folded).to.deep.equal(['test.Known', 'test.Erased']);
    expect(evicted).to.deep.equal(['person-1', 'person-2']);
    expect(erasures).to.equal(1);
  });

  it('authenticates the bearer of a token that it issued', () => {
    const { access, tokens } = connectedAccess;
    const token = tokens.sign({ ...session, until: Date.now() + 60_000, position: 0n });
    expect(access.authenticate(`Bearer ${token}`)).to.deep.equal({
      userId: 'u',
      sessionId: 's',
      level: 2,
    });
  });
});

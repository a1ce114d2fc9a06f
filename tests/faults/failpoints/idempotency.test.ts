import { randomInt, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { eventually } from '../../support/eventually.ts';
import { retryUntilAnswered } from '../../support/failpoints.ts';
import { describeCrashes } from './crash-chain.ts';

/**
 * Uses another address for each request: many clients call often, and no client reaches its rate
 * limit.
 */
const address = (): string => `2001:db8:${randomInt(65_536).toString(16)}::1`;

describeCrashes('idempotent requests', (chain, { shop }) => {
  const entries = {
    before: randomUUID(),
    after: randomUUID(),
    completed: randomUUID(),
  };
  const enter = (key: string) => () =>
    shop().send('POST', '/api/auth', {
      body: { email: shop().launched.adminEmail, password: shop().secrets['ADMIN_PASSWORD'] },
      headers: { 'Idempotency-Key': key, 'X-Forwarded-For': address() },
    });
  const sessionsBegun = async () =>
    (await shop().stored.all()).flatMap(({ type, data }) =>
      type === 'identity.SignedIn@2' ? [(data as { sessionId: string }).sessionId] : [],
    );
  const begunBefore: string[] = [];
  chain(
    'command-api',
    'signing in with an idempotency key',
    [
      [
        'idempotency.acquired',
        async () => {
          begunBefore.push(...(await sessionsBegun()));
          return enter(entries.before)();
        },
      ],
      ['idempotency.executed', enter(entries.after)],
      ['idempotency.completed', enter(entries.completed)],
    ],
    'lead to one session per idempotency key',
    async () => {
      for (const key of Object.values(entries)) {
        const entered = await eventually('the claim of the killed request expires', async () => {
          const answer = await retryUntilAnswered('the session', enter(key));
          return answer.status === 200 && answer;
        });
        expect((await enter(key)()).body).to.deep.equal(entered.body);
      }
      const begun = (await sessionsBegun()).slice(begunBefore.length);
      expect(begun).to.have.lengthOf(Object.keys(entries).length);
      expect(new Set(begun).size).to.equal(begun.length);
    },
  );
});

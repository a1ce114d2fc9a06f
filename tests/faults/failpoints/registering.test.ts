import { randomInt, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { aRegistration } from '../../support/accounts.ts';
import { eventually } from '../../support/eventually.ts';
import { insisting } from '../../support/failpoints.ts';
import { refusal } from '../../support/http.ts';
import { describeDeaths } from './chain.ts';

/** From another address each time, as on the way: many ask often, and none of them too often. */
const address = (): string => `2001:db8:${randomInt(65_536).toString(16)}::1`;

describeDeaths('accounts', (chain, { shop }) => {
  const registrations = {
    claimed: aRegistration(),
    settled: aRegistration(),
    freed: aRegistration(),
  };
  const resumed = randomUUID();
  const registerAs = (body: object, key?: string) => () =>
    shop().send('POST', '/api/register', {
      body,
      headers: {
        'X-Forwarded-For': address(),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
    });
  chain(
    'command-api',
    'registering',
    [
      ['identity.email-claimed', registerAs(registrations.claimed, resumed)],
      ['identity.email-claimed', registerAs(registrations.freed)],
      ['identity.email-settled', registerAs(registrations.settled)],
    ],
    'gives each address to one account in the end',
    async () => {
      const { claimed, settled, freed } = registrations;
      const again = await eventually(
        'the request of the dead lapses',
        async () => {
          const answer = await insisting('the account', registerAs(claimed, resumed));
          return answer.status === 201 && answer;
        },
        30_000,
      );
      expect((await registerAs(claimed, resumed)()).body).to.deep.equal(again.body);
      const enterWith = ({ email, password }: typeof settled) =>
        shop().send('POST', '/api/auth', {
          body: { email, password },
          headers: { 'X-Forwarded-For': address() },
        });
      refusal(await registerAs(settled)(), 409, 'email-taken');
      expect((await enterWith(settled)).status).to.equal(200);

      refusal(await registerAs(freed)(), 409, 'email-taken');
      const { launched } = shop();
      await launched.restart('command-api', { FAILPOINT: '', CLOCK_OFFSET_MS: '61000' });
      refusal(await registerAs(settled)(), 409, 'email-taken');
      const another = await registerAs({ ...aRegistration(), email: freed.email })();
      expect(another.status, JSON.stringify(another.body)).to.equal(201);
      await launched.restart('command-api', { FAILPOINT: '', CLOCK_OFFSET_MS: '0' });
    },
  );
});

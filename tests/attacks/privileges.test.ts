import { expect } from 'chai';
import type { Account } from '../support/accounts.ts';
import { anAccount, readUserId } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import { expectProblem } from '../support/http.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { openSharedAttackedShop } from './attacked-shop.ts';

const fields: Readonly<Record<string, unknown>> = {
  role: 'admin',
  level: 2,
  adminlvl: 2,
  banned: false,
  balance: 1_000_000,
  emailVerified: true,
  email_confirmed: true,
  pending_email: null,
  id: 'someone-else',
  user_id: 'someone-else',
  personId: 'someone-else',
  constructor: { prototype: { level: 2 } },
};

describe('privilege escalation by a user', () => {
  const path = '/api/profile/settings/save';
  let shop: AttackedShop;
  let account: Account;
  before(async () => {
    shop = await openSharedAttackedShop();
    account = await anAccount(shop);
  });

  const nothingFrom = async (send: () => ReturnType<AttackedShop['send']>) => {
    const before = await shop.stored.end();
    expectProblem(await send(), 400, 'invalid-request');
    expect(await shop.stored.about(readUserId(account.token), before)).to.deep.equal([]);
  };

  for (const [field, value] of Object.entries(fields)) {
    it(`is not possible by sending ${field} with the settings`, async () => {
      await nothingFrom(() =>
        shop.send('POST', path, {
          body: { name: 'Eve', [field]: value },
          token: account.token,
        }),
      );
      const raw = new FormData();
      raw.append('name', 'Eve');
      raw.append(field, JSON.stringify(value));
      await nothingFrom(() => shop.send('POST', path, { raw, token: account.token }));
    });
  }

  it('is not possible through prototype pollution', async () => {
    const raw = '{"name":"Eve","__proto__":{"level":2,"adminlvl":2}}';
    const headers = { 'Content-Type': 'application/json' };
    await nothingFrom(() => shop.send('POST', path, { raw, headers, token: account.token }));
    const { body } = await eventually('the read model', async () => {
      const answer = await shop.ask('GET', '/api/user', { token: account.token });
      return answer.status === 200 && answer;
    });
    expect(body).to.deep.include({ adminlvl: 0, name: account.name });
  });
});

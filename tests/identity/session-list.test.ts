import { randomUUID } from 'node:crypto';
import { sessions } from '@shop/contracts/identity/account.contract';
import { expect } from 'chai';
import { openSharedAttackedShop } from '../attacks/attacked-shop.ts';
import type { AttackedShop } from '../attacks/attacked-shop.ts';
import type { Account } from '../support/accounts.ts';
import { anAccount, readToken } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import { expectProblem } from '../support/http.ts';

describe('the list of sessions', () => {
  let shop: AttackedShop;
  let account: Account;
  before(async () => {
    shop = await openSharedAttackedShop();
    account = await anAccount(shop);
  });

  const enterBy = async (browser: string): Promise<string> => {
    const { email, password } = account;
    const headers = { 'User-Agent': browser };
    const answer = await shop.send('POST', '/api/auth', { body: { email, password }, headers });
    expect(answer.status).to.equal(200);
    return readToken(answer);
  };
  const listed = async (token: string) => {
    const answer = await shop.ask('GET', '/api/sessions', { token });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
    return sessions.parse(answer.body);
  };
  /** Waits until the read model has `many` sessions. */
  const listOf = (token: string, many: number) =>
    eventually(`${many} sessions`, async () => {
      const all = await listed(token);
      return all.length === many && all;
    });
  const over = (token: string) =>
    eventually('the end of the session', async () => {
      const sessionsReply = await shop.ask('GET', '/api/sessions', { token });
      const confirmation = await shop.send('POST', '/api/email/confirm', { body: {}, token });
      return sessionsReply.status === 401 && confirmation.status === 401;
    });

  it('shows the browser and address of each session, and marks the current one', async () => {
    const laptop = await enterBy('Laptop/1.0');
    const phone = await enterBy('Phone/2.0');
    const [newest, otherSession, first] = await listOf(phone, 3);
    expect(newest).to.deep.include({ browser: 'Phone/2.0', address: '127.0.0.1', current: true });
    expect(otherSession).to.deep.include({ browser: 'Laptop/1.0', current: false });
    expect(first?.current).to.equal(false);
    expect((await listed(laptop)).find(({ current }) => current)?.browser).to.equal('Laptop/1.0');
  });

  it('ends one session, and returns 404 for a foreign or unknown one', async () => {
    const [tablet, own] = [await enterBy('Tablet'), await enterBy('Own')];
    const all = await eventually('both sessions', async () => {
      const rows = await listed(own);
      const browsers = rows.map(({ browser }) => browser);
      return browsers.includes('Tablet') && browsers.includes('Own') && rows;
    });
    const id = all.find(({ browser }) => browser === 'Tablet')?.id ?? expect.fail();

    const otherUser = await anAccount(shop);
    const path = `/api/sessions/${id}`;
    expectProblem(await shop.send('DELETE', path, { token: otherUser.token }), 404, 'not-found');
    const unknown = `/api/sessions/${randomUUID()}`;
    expectProblem(await shop.send('DELETE', unknown, { token: own }), 404, 'not-found');

    expect((await shop.send('DELETE', path, { token: own })).status).to.equal(200);
    await over(tablet);
    expect((await listed(own)).length).to.be.greaterThan(0);
    await listOf(own, all.length - 1);
  });

  it('ends all other sessions, and can be repeated', async () => {
    const [desktop, own] = [await enterBy('Desktop'), await enterBy('Own')];
    for (let times = 0; times < 2; times += 1) {
      const answer = await shop.send('POST', '/api/sessions/end-others', { body: {}, token: own });
      expect(answer.status).to.equal(200);
    }
    await over(desktop);
    expect((await listOf(own, 1))[0]).to.deep.include({ browser: 'Own', current: true });
  });

  it('has no other sessions after signing out everywhere', async () => {
    const [firstToken, secondToken] = [await enterBy('One'), await enterBy('Two')];
    const { status } = await shop.send('POST', '/api/logout', {
      body: { everywhere: true },
      token: secondToken,
    });
    expect(status).to.equal(200);
    await over(firstToken);
    await over(secondToken);
    const again = await enterBy('Again');
    await eventually('the new session', async () => {
      const [current, ...others] = await listed(again);
      return others.length === 0 && current?.browser === 'Again' && current.current;
    });
  });
});

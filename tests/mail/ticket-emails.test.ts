import { expect } from 'chai';
import {
  anAccount,
  changeEmail,
  proveEmail,
  readUndoToken,
  waitForEmail,
} from '../support/accounts.ts';
import { anEmail } from '../support/customer.ts';
import { createSignedInUser } from '../support/people.ts';
import type { Shop } from '../support/shop.ts';
import {
  agentMessagePath,
  aTicket,
  expectMessage,
  sendMessage,
} from '../support/ticket-requests.ts';
import {
  waitForFirstEmail,
  findEmailsBySubject,
  moveWorkerClock,
  openSharedMailShop,
} from './mail-shop.ts';

const subject = 'Поддержка ответила';

describe('a reply in a ticket', () => {
  let shop: Shop;
  before(async () => {
    shop = await openSharedMailShop();
  });
  after(() => restartedAfter(0));

  const restartedAfter = (offsetMs: number): Promise<void> => moveWorkerClock(shop, offsetMs);

  it('causes no email to an account whose owner opened the ticket under an undone address', async () => {
    const account = await anAccount(shop);
    await proveEmail(shop, account);
    const newEmail = anEmail();
    await changeEmail(shop, account, newEmail);
    const [foreign, control] = [account, await createSignedInUser(shop, 0)];
    const tickets = [await aTicket(shop, foreign), await aTicket(shop, control)];
    const agent = await createSignedInUser(shop, 1);
    for (const id of tickets) {
      await expectMessage(sendMessage(shop, agentMessagePath(id), agent.token, 'Try again'));
    }
    const link = readUndoToken(await waitForEmail(shop, account.email, 'email was changed'));
    const undone = await shop.send('POST', '/api/email/undo', { body: { token: link } });
    expect(undone.status).to.equal(200);

    await restartedAfter(120_000);
    await waitForFirstEmail(shop, control.email, subject);
    await restartedAfter(240_000);
    await restartedAfter(0);
    for (const email of [account.email, newEmail]) {
      expect(await findEmailsBySubject(shop, email, subject)).to.deep.equal([]);
    }
  });

  it('causes one email if the owner does not read it within two minutes', async () => {
    const [owner, reader, agent] = await Promise.all([
      createSignedInUser(shop, 0),
      createSignedInUser(shop, 0),
      createSignedInUser(shop, 1),
    ]);
    const [unread, read] = await Promise.all([aTicket(shop, owner), aTicket(shop, reader)]);
    for (const id of [unread, read]) {
      await expectMessage(
        sendMessage(shop, agentMessagePath(id), agent.token, 'Try again, please'),
      );
      await expectMessage(sendMessage(shop, agentMessagePath(id), agent.token, 'And restart it'));
    }
    await shop.send('POST', `/api/ticket/${read}/read`, { body: { seq: 2 }, token: reader.token });
    expect(await shop.receivedEmails(owner.email)).to.deep.equal([]);

    await restartedAfter(120_000);
    const receivedEmail = await waitForFirstEmail(shop, owner.email, subject);
    expect(receivedEmail.text).to.include(`/rus/profile/ticket/${unread}`);
    expect(receivedEmail.text).not.to.include('restart');
    await restartedAfter(240_000);
    expect(await findEmailsBySubject(shop, owner.email, subject)).to.have.lengthOf(1);
    expect(await findEmailsBySubject(shop, reader.email, subject)).to.deep.equal([]);
  });
});

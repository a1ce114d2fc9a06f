import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { anAccount, readCode, waitForEmail } from '../support/accounts.ts';
import { anOrder, buyProduct } from '../support/customer.ts';
import { createStockedProduct } from '../support/products.ts';
import { aZip } from '../support/sample-files.ts';
import {
  aTicket,
  buildMessageForm,
  ownerMessagePath,
  expectMessage,
} from '../support/ticket-requests.ts';

/** A confirmed account that bought, and wrote to support with a file, twice. */
export const createCustomer = async (shop: WholeShop) => {
  const account = await anAccount(shop);
  const { token, email } = account;
  await shop.ask('POST', '/api/email/confirm', { body: {}, token, lang: 'eng' });
  const code = readCode(await waitForEmail(shop, email, 'Confirm your email'));
  await shop.ask('POST', '/api/email/confirm', { body: { code }, token });
  const bought = await buyProduct(shop, anOrder(await createStockedProduct(shop, 1), { email }));
  const ticketId = await aTicket(shop, account);
  const texts = { text: `Text-${randomUUID()}`, file: `File-${randomUUID()}` };
  const content = aZip(`Content-${randomUUID()}`);
  const files = [{ name: `${texts.file}.zip`, bytes: content }];
  const sent = shop.ask('POST', ownerMessagePath(ticketId), {
    raw: buildMessageForm(texts.text, files),
    token,
  });
  const [attached = expect.fail()] = (await expectMessage(sent)).attachments;
  const contact = {
    name: `Asker-${randomUUID()}`,
    theme: 'Keys',
    message: `Message-${randomUUID()}`,
  };
  const contactResponse = await shop.ask('POST', '/api/contacts', { body: { ...contact, email } });
  expect(contactResponse.status).to.equal(202);
  const secrets = {
    ...texts,
    mailbox: email.split('@')[0] ?? email,
    asker: contact.name,
    message: contact.message,
  };
  return { account, bought, ticketId, fileId: attached.id, content, secrets };
};
export type Customer = Awaited<ReturnType<typeof createCustomer>>;

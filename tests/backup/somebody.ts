import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { WholeShop } from '../browser/whole-shop.ts';
import { anAccount, codeIn, letterAbout } from '../support/accounts.ts';
import { anOrder, buy } from '../support/customer.ts';
import { stock } from '../support/stocking.ts';
import { aZip } from '../tickets/sample-files.ts';
import { aTicket, formOf, sendPath, written } from '../tickets/support-desk.ts';

/** A confirmed account that bought, and wrote to support with a file, twice. */
export const somebody = async (of: WholeShop) => {
  const account = await anAccount(of);
  const { token, email } = account;
  await of.ask('POST', '/api/email/confirm', { body: {}, token, lang: 'eng' });
  const code = codeIn(await letterAbout(of, email, 'Confirm your email'));
  await of.ask('POST', '/api/email/confirm', { body: { code }, token });
  const bought = await buy(of, anOrder(await stock(of, 1), { email }));
  const ticketId = await aTicket(of, account);
  const texts = { text: `Text-${randomUUID()}`, file: `File-${randomUUID()}` };
  const content = aZip(`Content-${randomUUID()}`);
  const files = [{ name: `${texts.file}.zip`, bytes: content }];
  const sent = of.ask('POST', sendPath(ticketId), { raw: formOf(texts.text, files), token });
  const [attached = expect.fail()] = (await written(sent)).attachments;
  const contact = {
    name: `Asker-${randomUUID()}`,
    theme: 'Keys',
    message: `Message-${randomUUID()}`,
  };
  const asked = await of.ask('POST', '/api/contacts', { body: { ...contact, email } });
  expect(asked.status).to.equal(202);
  const secrets = {
    ...texts,
    mailbox: email.split('@')[0] ?? email,
    asker: contact.name,
    message: contact.message,
  };
  return { account, bought, ticketId, fileId: attached.id, content, secrets };
};
export type Somebody = Awaited<ReturnType<typeof somebody>>;

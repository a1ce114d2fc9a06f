import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { WholeShop } from '../browser/whole-shop.ts';
import type { Account } from '../support/accounts.ts';
import type { Answer } from '../support/http.ts';
import { contactsFrom } from '../support/private-search.ts';
import { aZip } from '../tickets/sample-files.ts';
import { answerPath, aTicket, formOf, sendPath, written } from '../tickets/support-desk.ts';

/** A text that is nowhere else. */
export const said = (what: string): string => `${what}-${randomUUID()}`;

const keyed = () => ({ 'Idempotency-Key': randomUUID() });

/** What is asked next sees at least as much as the answer does. */
export const position = ({ headers }: Answer) => ({
  'X-Min-Position': headers.get('X-Position') ?? '',
});

/** A ticket with a file, an answer and a note; and a message of the contact form, answered. */
export const correspond = async (
  shop: WholeShop,
  { token, email }: Pick<Account, 'token' | 'email'>,
  headers: Readonly<Record<string, string>> = {},
) => {
  const texts = {
    question: said('Question'),
    fileName: said('File'),
    fileContent: said('Content'),
    answer: said('Answer'),
    note: said('Note'),
    asker: said('Asker'),
    theme: said('Theme'),
    message: said('Message'),
    reply: said('Reply'),
  };
  const ticketId = await aTicket(shop, { token });
  const file = { name: `${texts.fileName}.zip`, bytes: aZip(texts.fileContent) };
  const { attachments } = await written(
    shop.ask('POST', sendPath(ticketId), {
      raw: formOf(texts.question, [file]),
      token,
      headers: keyed(),
    }),
  );
  await written(
    shop.ask('POST', answerPath(ticketId), {
      raw: formOf(texts.answer, []),
      token: shop.admin,
      headers: keyed(),
    }),
  );
  const noted = await shop.ask('POST', `/api/admin/tickets/${ticketId}/notes`, {
    body: { text: texts.note },
    token: shop.admin,
    headers: keyed(),
  });
  expect(noted.status, JSON.stringify(noted.body)).to.equal(201);
  const asked = await shop.ask('POST', '/api/contacts', {
    body: { name: texts.asker, email, theme: texts.theme, message: texts.message },
    headers: { ...headers, ...keyed() },
  });
  expect(asked.status, JSON.stringify(asked.body)).to.equal(202);
  const [contact = expect.fail()] = await contactsFrom(shop, email, {
    token: shop.admin,
    headers: position(asked),
  });
  const contactId = contact.id;
  const replied = await shop.ask('POST', `/api/admin/contacts/${contactId}/answer`, {
    body: { text: texts.reply },
    token: shop.admin,
    headers: keyed(),
  });
  expect(replied.status, JSON.stringify(replied.body)).to.equal(202);
  const [attached = expect.fail()] = attachments;
  return { texts, ticketId, file: { ...attached, ...file }, contactId };
};

export type Correspondence = Awaited<ReturnType<typeof correspond>>;

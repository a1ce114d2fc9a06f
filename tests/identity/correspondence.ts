import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import type { Account } from '../support/accounts.ts';
import type { Answer } from '../support/http.ts';
import { findContactMessages } from '../support/private-search.ts';
import { aZip } from '../support/sample-files.ts';
import {
  agentMessagePath,
  aTicket,
  buildMessageForm,
  ownerMessagePath,
  expectMessage,
} from '../support/ticket-requests.ts';

/** A unique text. */
export const uniqueText = (what: string): string => `${what}-${randomUUID()}`;

const idempotencyHeaders = () => ({ 'Idempotency-Key': randomUUID() });

/** The next query sees at least the state of this answer. */
export const positionHeaders = ({ headers }: Answer) => ({
  'X-Min-Position': headers.get('X-Position') ?? '',
});

/** A ticket with a file, an answer and a note; and a message of the contact form, answered. */
export const createCorrespondence = async (
  shop: WholeShop,
  { token, email }: Pick<Account, 'token' | 'email'>,
  headers: Readonly<Record<string, string>> = {},
) => {
  const texts = {
    question: uniqueText('Question'),
    fileName: uniqueText('File'),
    fileContent: uniqueText('Content'),
    answer: uniqueText('Answer'),
    note: uniqueText('Note'),
    asker: uniqueText('Asker'),
    theme: uniqueText('Theme'),
    message: uniqueText('Message'),
    reply: uniqueText('Reply'),
  };
  const ticketId = await aTicket(shop, { token });
  const file = { name: `${texts.fileName}.zip`, bytes: aZip(texts.fileContent) };
  const { attachments } = await expectMessage(
    shop.ask('POST', ownerMessagePath(ticketId), {
      raw: buildMessageForm(texts.question, [file]),
      token,
      headers: idempotencyHeaders(),
    }),
  );
  await expectMessage(
    shop.ask('POST', agentMessagePath(ticketId), {
      raw: buildMessageForm(texts.answer, []),
      token: shop.admin,
      headers: idempotencyHeaders(),
    }),
  );
  const noted = await shop.ask('POST', `/api/admin/tickets/${ticketId}/notes`, {
    body: { text: texts.note },
    token: shop.admin,
    headers: idempotencyHeaders(),
  });
  expect(noted.status, JSON.stringify(noted.body)).to.equal(201);
  const contactResponse = await shop.ask('POST', '/api/contacts', {
    body: { name: texts.asker, email, theme: texts.theme, message: texts.message },
    headers: { ...headers, ...idempotencyHeaders() },
  });
  expect(contactResponse.status, JSON.stringify(contactResponse.body)).to.equal(202);
  const [contact = expect.fail()] = await findContactMessages(shop, email, {
    token: shop.admin,
    headers: positionHeaders(contactResponse),
  });
  const contactId = contact.id;
  const replied = await shop.ask('POST', `/api/admin/contacts/${contactId}/answer`, {
    body: { text: texts.reply },
    token: shop.admin,
    headers: idempotencyHeaders(),
  });
  expect(replied.status, JSON.stringify(replied.body)).to.equal(202);
  const [attached = expect.fail()] = attachments;
  return { texts, ticketId, file: { ...attached, ...file }, contactId };
};

export type Correspondence = Awaited<ReturnType<typeof createCorrespondence>>;

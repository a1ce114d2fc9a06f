import { adminTicket, adminTicketMessages } from '@shop/contracts/support/back-office.contract';
import { adminContact } from '@shop/contracts/support/contacts.contract';
import { filesDatabase } from '@shop/platform/documents';
import { expect } from 'chai';
import type { MongoClient } from 'mongodb';
import type { WholeShop } from '../support/whole-shop.ts';
import { eventually } from '../support/eventually.ts';
import type { Answer } from '../support/http.ts';
import { expectProblem } from '../support/http.ts';
import type { Correspondence } from './correspondence.ts';
import { positionHeaders } from './correspondence.ts';

/**
 * Checks the ticket of an erased owner: its content for moderators, and their remaining actions.
 */
export const expectErasedCorrespondence = async (
  shop: WholeShop,
  mongo: MongoClient,
  { ticketId, file, contactId }: Correspondence,
  erasure: Answer,
): Promise<void> => {
  const admin = (address: string, headers = {}) =>
    shop.ask('GET', address, { token: shop.admin, headers });
  const path = `/api/admin/tickets/${ticketId}`;
  const seen = await eventually('the closed ticket', async () => {
    const ticket = adminTicket.parse((await admin(path, positionHeaders(erasure))).body);
    return ticket.status === 'solved' && ticket.user.name === null && ticket;
  });
  expect(seen.waiting_since).to.equal(null);
  const { messages, notes } = adminTicketMessages.parse((await admin(`${path}/messages`)).body);
  expect(messages.map(({ text, attachments }) => ({ text, attachments }))).to.deep.equal([
    { text: null, attachments: [] },
    { text: null, attachments: [] },
  ]);
  expect(notes.map(({ text }) => text)).to.deep.equal([null]);
  expectProblem(await admin(`/api/ticket/${ticketId}/files/${file.id}`), 404, 'not-found');
  for (const bucket of ['attachments', 'images']) {
    const files = mongo.db(filesDatabase).collection(`${bucket}.files`);
    const chunks = mongo.db(filesDatabase).collection(`${bucket}.chunks`);
    expect(await files.countDocuments(), bucket).to.equal(0);
    expect(await chunks.countDocuments(), bucket).to.equal(0);
  }

  const asStaff = (way: string, body: object) =>
    shop.ask('POST', `${path}/${way}`, { body, token: shop.admin });
  const end = await shop.stored.end();
  expectProblem(await asStaff('reopen', {}), 409, 'ticket-owner-erased');
  expectProblem(await asStaff('notes', { text: 'Who was it?' }), 409, 'ticket-owner-erased');
  expectProblem(
    await shop.ask('POST', `/api/admin/contacts/${contactId}/answer`, {
      body: { text: 'Hello?' },
      token: shop.admin,
    }),
    409,
    'contact-erased',
  );
  expect(await shop.stored.causedByRequests(end)).to.deep.equal([]);
  const contact = adminContact.parse((await admin(`/api/admin/contacts/${contactId}`)).body);
  expect(contact).to.deep.include({ name: null, email: null, theme: null, message: null });
};

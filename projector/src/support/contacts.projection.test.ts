import type { SealedText } from '@shop/contracts/kernel';
import type { ContactEvent } from '@shop/domain/support/events';
import { expect } from 'chai';
import {
  at,
  foldBatches,
  itToleratesRedelivery,
  recordEvents,
} from '../testing/projection-spec.ts';
import { contactsProjection } from './contacts.projection.ts';

const contactId = 'c';
const sealed = (text: string): SealedText => `p.${text}` as SealedText;
const sealedFields = { name: sealed('name'), email: sealed('email'), theme: sealed('theme') };
const contactSubmitted: ContactEvent = {
  type: 'support.ContactSubmitted',
  data: {
    contactId,
    ...sealedFields,
    personId: 'p',
    emailHash: 'h',
    message: sealed('message'),
    lang: 'eng',
    at: at(0),
  },
};
const answered = (answerId: string, minute: number): ContactEvent => ({
  type: 'support.ContactAnswered',
  data: {
    contactId,
    answerId,
    text: sealed(answerId),
    personId: 'p',
    email: sealedFields.email,
    lang: 'eng',
    at: at(minute),
  },
});
const closed: ContactEvent = { type: 'support.ContactClosed', data: { contactId, at: at(3) } };
const assigned: ContactEvent = {
  type: 'support.ContactAssigned',
  data: { contactId, userId: 'u', at: at(2) },
};
const reopened: ContactEvent = {
  type: 'support.ContactReopened',
  data: { contactId, at: at(4) },
};
const history = [contactSubmitted, answered('1', 1), assigned, answered('2', 2), closed] as const;

describe('contacts projection', () => {
  itToleratesRedelivery(contactsProjection, ...history);

  it('stores the question and the answers, sealed', async () => {
    const answer = (id: string, minute: number) => ({
      id,
      text: sealed(id),
      answered_at: at(minute),
      answered_by: 'guest',
    });
    const document = {
      id: contactId,
      person_id: 'p',
      email_hash: 'h',
      ...sealedFields,
      message: sealed('message'),
      lang: 'eng',
      status: 'closed',
      assignee: 'u',
      submitted_at: at(0),
      answers: [answer('1', 1), answer('2', 2)],
    };
    expect(await foldBatches(contactsProjection, recordEvents(...history))).to.deep.equal({
      c: document,
    });
    const [, second] = history;
    const open = await foldBatches(contactsProjection, recordEvents(contactSubmitted, second));
    expect(open[contactId]).to.include({ status: 'answered', assignee: null });
  });

  it('awaits staff again after it is reopened, with the same assignee', async () => {
    const again = await foldBatches(contactsProjection, recordEvents(...history, reopened));
    expect(again[contactId]).to.include({ status: 'new', assignee: 'u' });
  });
});

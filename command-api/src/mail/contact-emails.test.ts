import type { Lang, SealedText } from '@shop/contracts/kernel';
import { fold } from '@shop/domain/kernel';
import { contact as contactDecider } from '@shop/domain/support';
import type { ContactEvent } from '@shop/domain/support/events';
import { noon } from '@shop/domain/testing';
import { expect } from 'chai';
import { contactEmailComposers } from './contact-emails.ts';

const sealed = (text: string): SealedText => text as SealedText; // the vault of these tests seals nothing

const asker = { personId: 'person', email: sealed('buyer@example.org') };

const history = (lang: Lang): readonly ContactEvent[] => [
  {
    type: 'support.ContactSubmitted',
    data: {
      ...asker,
      contactId: 'contact',
      emailHash: 'hash',
      name: sealed('Anna'),
      theme: sealed('A key'),
      message: sealed('My key doesn’t work'),
      lang,
      at: noon,
    },
  },
  {
    type: 'support.ContactAnswered',
    data: {
      ...asker,
      contactId: 'contact',
      answerId: 'answer',
      text: sealed('We replaced it'),
      lang,
      at: noon,
    },
  },
];

const emailIn = async (lang: Lang) => {
  const composers = contactEmailComposers({
    contacts: {
      loadLatest: () =>
        Promise.resolve({ state: fold(contactDecider, history(lang)), position: 0n }),
    },
    vault: { open: (text) => Promise.resolve(text) },
    publicUrl: 'https://shop.example',
  });
  return composers['contact-answered']({ contactId: 'contact', answerId: 'answer' }, lang, 0n);
};

describe('the reply to a contact form message', () => {
  it('includes a link to write again', async () => {
    expect((await emailIn('rus'))?.text).to.include(
      'Написать ещё раз: https://shop.example/rus/contacts',
    );
    expect((await emailIn('eng'))?.html).to.match(
      /href="https:\/\/shop\.example\/eng\/contacts"[^>]*>Write again</u,
    );
  });
});

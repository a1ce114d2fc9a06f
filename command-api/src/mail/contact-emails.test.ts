import type { Lang, SealedText } from '@shop/contracts/kernel';
import { BusyError, fold } from '@shop/domain/kernel';
import { contact as contactDecider } from '@shop/domain/support';
import type { ContactEvent } from '@shop/domain/support/events';
import { noon } from '@shop/domain/testing';
import { DataKeyMissingError } from '@shop/platform/vault';
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

const composersWith = (lang: Lang, open: (text: SealedText) => Promise<string>) =>
  contactEmailComposers({
    contacts: {
      loadLatest: () =>
        Promise.resolve({ state: fold(contactDecider, history(lang)), position: 0n }),
    },
    vault: { open },
    publicUrl: 'https://shop.example',
  });

const emailIn = (lang: Lang) => {
  const composers = composersWith(lang, (text) => Promise.resolve(text));
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

describe('the email to staff about a contact form message', () => {
  it('previews the message, not its sender', async () => {
    const composers = composersWith('eng', (text) => Promise.resolve(text));
    const email = await composers['contact-submitted']({ contactId: 'contact' }, 'eng', 0n);
    expect(email?.html).to.include('>My key doesn’t work&#8199;');
  });
});

/** The email to staff, and the reply to the sender. */
const composeBoth = (failure: Error) => {
  const composers = composersWith('rus', () => Promise.reject(failure));
  return [
    () => composers['contact-submitted']({ contactId: 'contact' }, 'rus', 0n),
    () => composers['contact-answered']({ contactId: 'contact', answerId: 'answer' }, 'rus', 0n),
  ];
};

describe('the emails about a contact form message whose sender was erased', () => {
  it('are not sent', async () => {
    for (const compose of composeBoth(new DataKeyMissingError('The vault has no key for person'))) {
      expect(await compose()).to.equal(null);
    }
  });

  it('are retried while the vault is unavailable', async () => {
    const busy = new BusyError('the vault is unavailable');
    for (const compose of composeBoth(busy)) {
      expect(await compose().catch((reason: unknown) => reason)).to.equal(busy);
    }
  });
});

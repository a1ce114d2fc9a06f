import type { Contact } from '@shop/domain/support';
import { contactStream } from '@shop/domain/support';
import type { SealedText } from '@shop/contracts/kernel';
import type { Vault } from '@shop/platform/vault';
import { nullIfErased } from '@shop/platform/vault';
import type { Aggregates } from '../aggregates.ts';
import type { Composers } from './composer.ts';
import { renderEmail } from './render-email.ts';
import { contactMessages } from './messages/contact.ts';

type ContactEmailDeps = Readonly<{
  contacts: Pick<Aggregates['contacts'], 'loadLatest'>;
  vault: Pick<Vault, 'open'>;
  publicUrl: string;
}>;

type ContactEmailComposers = Pick<Composers, 'contact-submitted' | 'contact-answered'>;

/** Composes the emails about a message of the contact form. */
export const contactEmailComposers = ({
  contacts,
  vault,
  publicUrl,
}: ContactEmailDeps): ContactEmailComposers => {
  const findContact = async (
    contactId: string,
  ): Promise<Exclude<Contact, { status: 'unknown' }> | null> => {
    const { state } = await contacts.loadLatest(contactStream(contactId));
    return state.status === 'unknown' ? null : state;
  };

  /** Null if the sender was erased: nothing is left to write about. */
  const openAll = (sealed: readonly SealedText[]): Promise<readonly string[] | null> =>
    nullIfErased(Promise.all(sealed.map((text) => vault.open(text))));

  return {
    /** Notifies staff of a contact form message. */
    'contact-submitted': async ({ contactId }, lang) => {
      const contact = await findContact(contactId);
      if (!contact) return null;
      const opened = await openAll([contact.theme, contact.name, contact.email, contact.message]);
      if (!opened) return null;
      const [theme = '', name = '', email = '', message = ''] = opened;
      const messages = contactMessages[lang];
      return renderEmail({
        publicUrl,
        lang,
        reason: 'staff',
        subject: messages.submitted(theme),
        title: messages.submitted(theme),
        preheader: message,
        parts: [
          { text: messages.from(name, email) },
          { text: message },
          {
            link: `${publicUrl}/${lang}/admin/contacts/messages/${contactId}`,
            label: messages.open,
          },
        ],
      });
    },

    /** The email with a staff answer, to the author of the contact message. */
    'contact-answered': async ({ contactId, answerId }, lang) => {
      const contact = await findContact(contactId);
      const text = contact?.answers.get(answerId);
      if (!contact || !text) return null;
      const opened = await openAll([contact.theme, contact.message, text]);
      if (!opened) return null;
      const [theme = '', message = '', answer = ''] = opened;
      const messages = contactMessages[lang];
      return renderEmail({
        publicUrl,
        lang,
        reason: 'contact',
        subject: messages.answered(theme),
        title: messages.answered(theme),
        parts: [
          { text: answer },
          { link: `${publicUrl}/${lang}/contacts`, label: messages.again },
          { heading: messages.yours },
          { text: message },
        ],
      });
    },
  };
};

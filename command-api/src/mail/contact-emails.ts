import type { Contact } from '@shop/domain/support';
import { contactStream } from '@shop/domain/support';
import type { Vault } from '@shop/platform/vault';
import type { Aggregates } from '../aggregates.ts';
import type { Composer } from './composer.ts';
import { renderEmail } from './render-email.ts';
import { contactMessages } from './messages/contact.ts';

type ContactEmailDeps = Readonly<{
  contacts: Pick<Aggregates['contacts'], 'loadLatest'>;
  vault: Pick<Vault, 'open'>;
  publicUrl: string;
}>;

const known = async (
  { contacts }: ContactEmailDeps,
  contactId: string,
): Promise<Exclude<Contact, { status: 'unasked' }> | null> => {
  const { state } = await contacts.loadLatest(contactStream(contactId));
  return state.status === 'unasked' ? null : state;
};

/** Notifies staff of a contact form message. */
export const contactSubmitted =
  (deps: ContactEmailDeps): Composer<'contact-submitted'> =>
  async ({ contactId }, lang) => {
    const contact = await known(deps, contactId);
    if (!contact) return null;
    const { vault, publicUrl } = deps;
    const sealed = [contact.theme, contact.name, contact.email, contact.message];
    const [theme = '', name = '', email = '', message = ''] = await Promise.all(
      sealed.map((text) => vault.open(text)),
    );
    const say = contactMessages[lang];
    return renderEmail({
      publicUrl,
      lang,
      reason: 'staff',
      subject: say.submitted(theme),
      title: say.submitted(theme),
      parts: [
        { text: say.from(name, email) },
        { text: message },
        { link: `${publicUrl}/${lang}/admin/contacts/messages/${contactId}`, label: say.open },
      ],
    });
  };

/** The email with a staff answer, to the author of the contact message. */
export const contactAnswered =
  (deps: ContactEmailDeps): Composer<'contact-answered'> =>
  async ({ contactId, answerId }, lang) => {
    const contact = await known(deps, contactId);
    const text = contact?.answers.get(answerId);
    if (!contact || !text) return null;
    const { vault, publicUrl } = deps;
    const [theme = '', message = '', answer = ''] = await Promise.all(
      [contact.theme, contact.message, text].map((sealed) => vault.open(sealed)),
    );
    const say = contactMessages[lang];
    return renderEmail({
      publicUrl,
      lang,
      reason: 'contact',
      subject: say.answered(theme),
      title: say.answered(theme),
      parts: [
        { text: answer },
        { link: `${publicUrl}/${lang}/contacts`, label: say.again },
        { heading: say.yours },
        { text: message },
      ],
    });
  };

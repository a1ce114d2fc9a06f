import type { AdminContact } from '@shop/contracts/support/contacts.contract';
import { adminContacts } from '@shop/contracts/support/contacts.contract';
import { privateSearchPath } from '@shop/contracts/wire/private-search.contract';
import type { ContactMessage } from '../content/contact-messages.ts';
import { waitFor } from './wait-for.ts';
import type { Shop } from './shop.ts';

type Deps = Readonly<{ shop: Shop; onStep: () => void }>;

const findContact = async (
  shop: Shop,
  { request }: ContactMessage,
): Promise<AdminContact | null> => {
  const answer = await shop.search(privateSearchPath('/api/admin/contacts'), { q: request.email });
  return adminContacts.parse(answer).items[0] ?? null;
};

const submitMessage = async (shop: Shop, message: ContactMessage): Promise<AdminContact> => {
  await shop.contact(message.request, message.lang);
  return waitFor('a contact message in its list', () => findContact(shop, message));
};

/**
 * Messages of the contact form in all states. An existing message is left unchanged, unless the
 * action of staff on it is still missing.
 */
export const loadContactMessages = async (
  { shop, onStep }: Deps,
  messages: readonly ContactMessage[],
): Promise<void> => {
  for (const message of messages) {
    const contact = (await findContact(shop, message)) ?? (await submitMessage(shop, message));
    const path = `/api/admin/contacts/${contact.id}`;
    for (const text of message.answers.slice(contact.answers.length)) {
      await shop.send('POST', `${path}/answer`, { text });
    }
    if (message.isClosed) await shop.send('POST', `${path}/close`, {});
    onStep();
  }
};

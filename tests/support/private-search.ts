import { privateSearchPath } from '@shop/contracts/wire/private-search.contract';
import type { AdminContact } from '@shop/contracts/support/contacts.contract';
import { adminContacts } from '@shop/contracts/support/contacts.contract';
import type { Answer, Send, RequestOptions } from './http.ts';

type QueryClient = Readonly<{ ask: Send }>;

/** Searches a list with the text in the body, because no URL may contain it. */
export const searchList = (
  { ask }: QueryClient,
  list: string,
  body: object,
  sent: Omit<RequestOptions, 'body'>,
): Promise<Answer> => ask('POST', privateSearchPath(list), { ...sent, body });

/** Messages of the contact form from one address. */
export const findContactMessages = async (
  shop: QueryClient,
  email: string,
  sent: Omit<RequestOptions, 'body'>,
): Promise<readonly AdminContact[]> =>
  adminContacts.parse((await searchList(shop, '/api/admin/contacts', { q: email }, sent)).body)
    .items;

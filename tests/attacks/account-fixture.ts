import { once } from 'node:events';
import type { ClientRequest } from 'node:http';
import { request } from 'node:http';
import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Account } from '../support/accounts.ts';
import {
  aRegistration,
  readCode,
  signInWithPassword,
  waitForEmail,
  changeEmail,
  accountOfLevel,
  requestPasswordCode,
  proveEmail,
  readToken,
  readUndoToken,
} from '../support/accounts.ts';
import { anEmail, anOrder } from '../support/customer.ts';
import type { Answer } from '../support/http.ts';
import type { ProductReference } from '../support/products.ts';
import type { ChatConnection } from '../support/chat-socket.ts';
import { connectChat } from '../support/chat-socket.ts';
import { aTicket } from '../support/ticket-requests.ts';
import type { AttackedShop } from './attacked-shop.ts';

/** Everything of an account that a person holds when they lose access. */
export type AccountFixture = Account &
  Readonly<{
    id: string;
    level: 1 | 2;
    /** The session that the owner, or staff, acts by afterwards. */
    own: string;
    /** Sessions. The first one has the pending order, codes, socket and upload. */
    tokens: readonly string[];
    registration: Readonly<{ body: object; headers: Readonly<Record<string, string>> }>;
    /** Undoes the latest change of the address. */
    undoToken: string;
    passwordCode: string;
    /** Confirms the pending address. */
    emailCode: string;
    orderNumber: number;
    ticketId: string;
    product: ProductReference;
    socket: ChatConnection;
    upload: Upload;
  }>;
type Upload = Readonly<{ outgoingRequest: ClientRequest; answered: Promise<unknown[]> }>;

export const expectDone = ({ status, body }: Answer): void => {
  expect(status, JSON.stringify(body)).to.be.within(200, 299);
};

const startUpload = (shop: AttackedShop, token: string): Upload => {
  const { hostname, port } = new URL(shop.launched.addresses.queryApi);
  const outgoingRequest = request({
    hostname,
    port,
    method: 'POST',
    path: '/api/profile/settings/save',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'multipart/form-data; boundary=part',
    },
  });
  const responseEvent = once(outgoingRequest, 'response');
  outgoingRequest.write('--part\r\nContent-Disposition: form-data; name="name"\r\n\r\nEve');
  return { outgoingRequest, answered: responseEvent };
};

/** An account with a session, an order, codes, a socket and a pending upload. */
export const createAccountFixture = async (
  shop: AttackedShop,
  product: ProductReference,
  level: 1 | 2,
): Promise<AccountFixture> => {
  const body = aRegistration();
  const registration = { body, headers: { 'Idempotency-Key': randomUUID() } };
  const registered = await shop.send('POST', '/api/register', registration);
  expectDone(registered);
  const first = { ...body, token: readToken(registered) };
  await proveEmail(shop, first);
  const email = anEmail();
  await changeEmail(shop, first, email);
  const undoEmail = await waitForEmail(shop, first.email, 'email was changed');
  const account = await accountOfLevel(shop, level, { ...first, email });
  const { token } = account;
  const [second, own] = [
    await signInWithPassword(shop, account),
    await signInWithPassword(shop, account),
  ].map(readToken);
  const order = anOrder(product, { email: undefined });
  const placed = await shop.send('POST', '/api/orders', { body: order, token });
  expectDone(placed);
  const pending = anEmail();
  const saved = { body: { email: pending }, token, lang: 'eng' } as const;
  expectDone(await shop.send('POST', '/api/profile/settings/save', saved));
  return {
    ...account,
    level,
    own: own ?? expect.fail('No session'),
    tokens: [token, second ?? expect.fail('No session')],
    registration,
    undoToken: readUndoToken(undoEmail),
    passwordCode: await requestPasswordCode(shop, email),
    emailCode: readCode(await waitForEmail(shop, pending, 'Confirm your email')),
    orderNumber: (placed.body as Readonly<{ number: number }>).number,
    ticketId: await aTicket(shop, account),
    product,
    socket: await connectChat(shop.launched.addresses.queryApi, token),
    upload: startUpload(shop, token),
  };
};

import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import sharp from 'sharp';
import type { WholeShop } from '../support/whole-shop.ts';
import { aRegistration, proveEmail, readToken, readUserId } from '../support/accounts.ts';
import {
  anOrder,
  buyProduct,
  paymentNotificationFor,
  sendPaymentNotification,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../support/customer.ts';
import { createStockedProduct } from '../support/products.ts';
import { createCorrespondence, uniqueText } from './correspondence.ts';

/** Personal data that the shop receives with the person's requests. */
export const network = '198.51.100.77';
export const browser = `Browser-${randomUUID()}`;
export const nick = `Nick-${randomUUID()}`;
export const clientHeaders = { 'X-Forwarded-For': network, 'User-Agent': browser };

/** A person who has used every function that leaves data behind. */
export const createPersonWithData = async (shop: WholeShop) => {
  const name = uniqueText('Name');
  const firstName = uniqueText('First');
  const registration = aRegistration({
    name: firstName,
    email: `mail-${randomUUID()}@example.org`,
  });
  const asGuest = await buyProduct(
    shop,
    anOrder(await createStockedProduct(shop, 1), { email: registration.email }),
  );
  const answer = await shop.ask('POST', '/api/register', {
    body: registration,
    headers: clientHeaders,
  });
  expect(answer.status, JSON.stringify(answer.body)).to.equal(201);
  const account = { ...registration, token: readToken(answer) };
  await proveEmail(shop, account);
  const renamed = await shop.ask('PUT', `/api/admin/users/${readUserId(account.token)}`, {
    body: { name, level: 0, revision: 0 },
    token: shop.admin,
    headers: { 'Idempotency-Key': randomUUID() },
  });
  expect(renamed.status, JSON.stringify(renamed.body)).to.equal(200);
  const { token } = account;
  const fields = [
    { name: 'nick', label_rus: 'Ник', label_eng: 'Nick', required: true, pattern: null },
  ];
  const product = await createStockedProduct(shop, 1, { product: { fields } });
  const order = anOrder(product, { email: undefined, fields: { nick } });
  const bought = await placeOrderExpectingSuccess(
    { ...shop, send: (method, path, sent) => shop.ask(method, path, { ...sent, token }) },
    order,
  );
  const email = encodeURIComponent(account.email);
  await sendPaymentNotification(shop, `${paymentNotificationFor(shop, bought)}&P_EMAIL=${email}`);
  await waitForOrderEvent(shop, bought.order_id, 'ordering.KeysMailed');
  const picture = await sharp({
    create: { width: 8, height: 8, channels: 3, background: '#d4f44d' },
  })
    .png()
    .toBuffer();
  const raw = new FormData();
  raw.append('avatar', new Blob([picture], { type: 'image/png' }), 'me.png');
  const headers = { 'Idempotency-Key': randomUUID() };
  const saved = await shop.ask('POST', '/api/profile/settings/save', { raw, token, headers });
  expect(saved.status, JSON.stringify(saved.body)).to.equal(200);
  const { avatar } = saved.body as Readonly<{ avatar: string }>;
  const correspondence = await createCorrespondence(shop, account, clientHeaders);
  const namedAccount = { ...account, name };
  return {
    account: namedAccount,
    firstName,
    id: readUserId(token),
    asGuest,
    bought,
    avatar,
    correspondence,
  };
};

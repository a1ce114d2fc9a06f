import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { personalData } from '@shop/contracts/identity/account.contract';
import { userPage } from '@shop/contracts/identity/users.contract';
import { adminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import { adminTicket, adminTicketMessages } from '@shop/contracts/support/back-office.contract';
import { adminContact } from '@shop/contracts/support/contacts.contract';
import { documentsClient, filesDatabase, vaultDatabase } from '@shop/platform/documents';
import { expect } from 'chai';
import type { MongoClient } from 'mongodb';
import sharp from 'sharp';
import type { WholeShop } from '../browser/whole-shop.ts';
import { openWholeShop } from '../browser/whole-shop.ts';
import type { Account } from '../support/accounts.ts';
import {
  anAccount,
  aRegistration,
  readCode,
  signInWithPassword,
  waitForEmail,
  accountOfLevel,
  readToken,
  readUserId,
} from '../support/accounts.ts';
import {
  anOrder,
  buyProduct,
  paymentNotificationFor,
  sendPaymentNotification,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import type { Answer } from '../support/http.ts';
import { expectProblem } from '../support/http.ts';
import { createStockedProduct } from '../support/products.ts';
import {
  expectInNoFile,
  expectNoneReadable,
  readFilesBelow,
  toText,
  openSealedTexts,
  readModelsText,
  openUncachedVault,
} from '../support/readable-data.ts';
import type { Correspondence } from './correspondence.ts';
import { createCorrespondence, positionHeaders, uniqueText } from './correspondence.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '..', '..');
const network = '198.51.100.77';
const browser = `Browser-${randomUUID()}`;
const nick = `Nick-${randomUUID()}`;

const dayBy = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

describe('the erasure of a person', () => {
  let folder: string;
  let shop: WholeShop;
  let mongo: MongoClient;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-erasure-'));
    shop = await openWholeShop({
      web: 'as-is',
      dataDir: folder,
      memory: false,
      environment: {
        ...process.env,
        PAY_FREEKASSA_URL: 'https://pay.example.org/',
        TRUSTED_PROXIES: '127.0.0.1',
      },
    });
    mongo = documentsClient(shop.launched.addresses.documents);
  });
  after(async () => {
    await mongo?.close();
    await shop?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const from = { 'X-Forwarded-For': network, 'User-Agent': browser };
  const admin = (path: string, headers = {}) =>
    shop.ask('GET', path, { token: shop.admin, headers });
  const orderPage = async (number: number) =>
    adminOrderPage.parse((await admin(`/api/admin/orders/${number}`)).body);
  const erased = (id: string) =>
    eventually('the end of the erasure', async () =>
      (await shop.stored.of(`user-${id}`)).find(({ type }) => type === 'identity.UserErased'),
    );

  const events = async (): Promise<string> =>
    toText((await shop.stored.all()).map(({ data }) => data));
  const opened = (texts: string) => openSealedTexts(mongo, shop, texts);
  /** Of read models and events. */
  const readable = async (): Promise<string> =>
    (await opened((await readModelsText(mongo)) + (await events()))).join('\n');

  /**
   * Checks the ticket of an erased owner: its content for moderators, and their remaining actions.
   */
  const unreadableTicket = async (
    { ticketId, file, contactId }: Correspondence,
    erasure: Answer,
  ): Promise<void> => {
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
    expect(await shop.stored.broughtAbout(end)).to.deep.equal([]);
    const contact = adminContact.parse((await admin(`/api/admin/contacts/${contactId}`)).body);
    expect(contact).to.deep.include({ name: null, email: null, theme: null, message: null });
  };

  const confirmed = async ({ token, email }: Account): Promise<void> => {
    await shop.ask('POST', '/api/email/confirm', { body: {}, token, lang: 'eng' });
    const code = readCode(await waitForEmail(shop, email, 'Confirm your email'));
    const { status } = await shop.ask('POST', '/api/email/confirm', { body: { code }, token });
    expect(status).to.equal(200);
  };

  /** A person who has used every function that leaves data behind. */
  const alive = async () => {
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
    const answer = await shop.ask('POST', '/api/register', { body: registration, headers: from });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(201);
    const account = { ...registration, token: readToken(answer) };
    await confirmed(account);
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
    const correspondence = await createCorrespondence(shop, account, from);
    const known = { ...account, name };
    return {
      account: known,
      firstName,
      id: readUserId(token),
      asGuest,
      bought,
      avatar,
      correspondence,
    };
  };

  it('exports all data first, and leaves none of it, even after a replay, except totals', async () => {
    const { account, firstName, id, asGuest, bought, avatar, correspondence } = await alive();
    const { texts, ticketId, file } = correspondence;
    const { token, email, name, password } = account;

    const mine = await eventually('the whole export', async () => {
      const answer = await shop.ask('GET', '/api/profile/export', { token });
      const data = personalData.parse(answer.body);
      const isAnswered = data.contacts[0]?.answers.length === 1;
      return data.orders.length === 2 && data.account.avatar !== null && isAnswered && data;
    });
    expect(mine.account).to.deep.include({ name, email, email_confirmed: true, avatar });
    expect(mine.sessions[0]).to.deep.include({ browser, address: network, current: true });
    expect(JSON.stringify(mine.orders)).to.include(nick).and.to.include(email);
    const [ticket = expect.fail()] = mine.tickets;
    expect(ticket).to.deep.include({ id: ticketId, status: 'open' });
    expect(ticket.messages.map(({ author_kind, text }) => [author_kind, text])).to.deep.equal([
      ['user', texts.question],
      ['staff', texts.answer],
    ]);
    const { name: fileName, size } = file;
    expect(mine.files).to.deep.equal([
      { id: file.id, name: fileName, size, type: 'application/zip', ticket_id: ticketId },
    ]);
    expect(mine.contacts).to.have.lengthOf(1);
    expect(mine.contacts[0]).to.deep.include({ name: texts.asker, email, theme: texts.theme });
    expect(mine.contacts[0]?.answers[0]?.text).to.equal(texts.reply);
    expect(JSON.stringify(mine)).not.to.include(texts.note);
    const filePath = `/api/ticket/${ticketId}/files/${file.id}`;
    expect((await admin(filePath)).status).to.equal(200);
    const statistics = async () => {
      const answer = await admin(`/api/admin/statistics?from=${dayBy(-1)}&to=${dayBy(1)}`);
      expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
      return answer.body;
    };
    const before = await statistics();
    const totals = [
      (await orderPage(asGuest.number)).total,
      (await orderPage(bought.number)).total,
    ];
    expect((await shop.ask('GET', avatar)).status).to.equal(200);
    const { fileContent: _, ...sealed } = texts;
    const readableBefore = await readable();
    for (const [what, text] of Object.entries({ ...sealed, firstName, name, email })) {
      expect(readableBefore.includes(text), `${what} was there`).to.equal(true);
    }

    const erase = (body: object) =>
      shop.ask('POST', '/api/profile/erase', { body, token, headers: from });
    expectProblem(await erase({ password: 'wrong' }), 409, 'invalid-password');
    const answer = await erase({ password });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(202);
    await eventually(
      'the end of the session',
      async () => (await shop.ask('GET', '/api/sessions', { token })).status === 401,
    );
    expectProblem(await signInWithPassword(shop, account), 409, 'user-unknown');
    await erased(id);

    const mailbox = email.split('@')[0] ?? email; // however the rest is written
    const secrets = { ...texts, firstName, name, mailbox, browser, network, nick };
    expectNoneReadable(secrets, await readable());
    const left = await readFilesBelow(folder);
    expect([...left.keys()].join('\n'))
      .to.match(/logs/)
      .and.to.match(/redis/);
    expectInNoFile(secrets, left);
    await unreadableTicket(correspondence, answer);
    const person = userPage.parse(
      (await admin(`/api/admin/users/${id}`, positionHeaders(answer))).body,
    );
    expect(person).to.deep.include({ name: null, email_masked: null, avatar: null, sessions: [] });
    expect(person.erased_at).not.to.equal(null);
    expect((await shop.ask('GET', avatar)).status).to.equal(404);
    for (const [index, { number }] of [asGuest, bought].entries()) {
      const page = await eventually('the forgotten order', async () => {
        const known = await orderPage(number);
        return known.email === null && known;
      });
      expect(page.total).to.deep.equal(totals[index]);
      expect(page.fields).to.equal(null);
    }
    expect(await statistics()).to.deep.equal(before);

    const { eventstore, documents: mongodb, redis } = shop.launched.addresses;
    await run(
      'node',
      [
        join(root, 'projector/src/ops/main.ts'),
        'projections',
        'replay',
        'users',
        'sessions',
        'orders',
        'tickets',
        'ticket-messages',
        'contacts',
        'statistics',
      ],
      {
        env: { ...process.env, EVENTSTORE_URL: eventstore, MONGODB_URL: mongodb, REDIS_URL: redis },
      },
    );
    expectNoneReadable(secrets, await readable());
    expect(await statistics()).to.deep.equal(before);
  });

  it('frees the address for registrations and purchases', async () => {
    const account = await anAccount(shop);
    await confirmed(account);
    const id = readUserId(account.token);
    const body = { password: account.password };
    await shop.ask('POST', '/api/profile/erase', { body, token: account.token });
    await erased(id);
    const { email } = account;
    await buyProduct(shop, anOrder(await createStockedProduct(shop, 1), { email }));
    const again = await shop.ask('POST', '/api/register', { body: aRegistration({ email }) });
    expect(again.status, JSON.stringify(again.body)).to.equal(201);
    expect(readUserId(readToken(again))).not.to.equal(id);
  });

  it('keeps an order of the address that is placed before the old key is deleted', async () => {
    const registration = aRegistration();
    const { email } = registration;
    const product = await createStockedProduct(shop, 2);
    const former = await buyProduct(shop, anOrder(product, { email }));
    const answer = await shop.ask('POST', '/api/register', { body: registration });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(201);
    const account = { ...registration, token: readToken(answer) };
    await confirmed(account);

    await shop.launched.kill('worker');
    const body = { password: account.password };
    const requested = await shop.ask('POST', '/api/profile/erase', { body, token: account.token });
    expect(requested.status, JSON.stringify(requested.body)).to.equal(202);
    const next = await placeOrderExpectingSuccess(shop, anOrder(product, { email }));
    await shop.launched.restart('worker');
    await erased(readUserId(account.token));
    await sendPaymentNotification(shop, paymentNotificationFor(shop, next));
    await waitForOrderEvent(shop, next.order_id, 'ordering.KeysMailed');

    expect(await orderPage(next.number)).to.include({ email });
    expect(await orderPage(former.number)).to.include({ email: null });
  });

  it('can be started by an administrator with a reason, and keeps a ban', async () => {
    const account = await anAccount(shop);
    const { email, token } = account;
    const id = readUserId(token);
    await confirmed(account);
    const ban = { email, reason: 'fraud' };
    expect(
      (await shop.ask('POST', '/api/admin/bans', { body: ban, token: shop.admin })).status,
    ).to.equal(201);
    const path = `/api/admin/users/${id}/erase`;
    const body = { reason: 'asked by letter' };
    const moderator = await accountOfLevel(shop, 1);
    expectProblem(await shop.ask('POST', path, { body, token: moderator.token }), 403, 'forbidden');
    const answer = await shop.ask('POST', path, { body, token: shop.admin });
    expect(answer.status).to.equal(202);
    await erased(id);
    const { history } = userPage.parse(
      (await admin(`/api/admin/users/${id}`, positionHeaders(answer))).body,
    );
    const requested = history.find(({ type }) => type === 'identity.ErasureRequested');
    expect(requested).to.deep.include({ ...body, by: `staff:${readUserId(shop.admin)}` });
    expect(await opened(await events())).not.to.include(email);
    const registration = aRegistration({ email });
    expectProblem(
      await shop.ask('POST', '/api/register', { body: registration }),
      409,
      'email-banned',
    );
    expectProblem(await shop.ask('POST', path, { body, token: shop.admin }), 404, 'not-found');
  });

  it('is repeated after a backup of the vault is restored', async () => {
    const account = await anAccount(shop);
    const id = readUserId(account.token);
    const keys = mongo.db(vaultDatabase).collection<{ _id: string }>('dataKeys');
    const subject = `person-account-${id}`;
    const backup = (await keys.findOne({ _id: subject })) ?? expect.fail();
    const other = await anAccount(shop);
    const body = { password: account.password };
    await shop.ask('POST', '/api/profile/erase', { body, token: account.token });
    await erased(id);
    const { _id, ...wrapped } = backup;
    await keys.replaceOne({ _id }, wrapped);
    const files = mongo.db(filesDatabase).collection('attachments.files');
    await files.insertOne({ filename: 'restored', metadata: { personId: `account-${id}` } });
    expect(await opened(await events())).to.include(account.email);

    const { eventstore, documents: mongodb } = shop.launched.addresses;
    const { stdout } = await run(
      'node',
      [join(root, 'projector/src/ops/main.ts'), 'vault', 'forget'],
      {
        env: {
          ...process.env,
          EVENTSTORE_URL: eventstore,
          MONGODB_URL: mongodb,
          VAULT_MASTER_KEYS: shop.secrets['VAULT_MASTER_KEYS'],
        },
      },
    );
    expect(stdout).to.match(/^[1-9]\d* people are forgotten, 1 files were deleted/);
    expect(await files.countDocuments()).to.equal(0);
    const left = await opened(await events());
    expect(left).not.to.include(account.email);
    expect(left).to.include(other.email);
    const sealing = openUncachedVault(mongo, shop).seal(subject, 'anything');
    await sealing.then(
      () => expect.fail('Something was sealed for nobody'),
      (error: Error) => expect(error.message).to.include('for good'),
    );
  });
});

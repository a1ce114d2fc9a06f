import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { personalData } from '@shop/contracts/identity/account.contract';
import { userPage } from '@shop/contracts/identity/users.contract';
import { adminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import { personOfAccount, personSubject, userId } from '@shop/domain/identity';
import { documentsClient, filesDatabase, vaultDatabase } from '@shop/platform/documents';
import { expect } from 'chai';
import type { MongoClient } from 'mongodb';
import type { WholeShop } from '../support/whole-shop.ts';
import { openWholeShop } from '../support/whole-shop.ts';
import {
  anAccount,
  aRegistration,
  signInWithPassword,
  accountOfLevel,
  readToken,
  proveEmail,
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
import { positionHeaders } from './correspondence.ts';
import { expectErasedCorrespondence } from './erased-correspondence.ts';
import { browser, clientHeaders, createPersonWithData, network, nick } from './person-with-data.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '..', '..');

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
  /** The readable text of read models and events. */
  const readable = async (): Promise<string> =>
    (await opened((await readModelsText(mongo)) + (await events()))).join('\n');

  it('exports all data first, and leaves none of it, even after a replay, except totals', async () => {
    const { account, firstName, id, asGuest, bought, avatar, correspondence } =
      await createPersonWithData(shop);
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
      shop.ask('POST', '/api/profile/erase', { body, token, headers: clientHeaders });
    expectProblem(await erase({ password: 'wrong' }), 409, 'invalid-password');
    const answer = await erase({ password });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(202);
    await eventually(
      'the end of the session',
      async () => (await shop.ask('GET', '/api/sessions', { token })).status === 401,
    );
    expectProblem(await signInWithPassword(shop, account), 409, 'user-unknown');
    await erased(id);

    const mailbox = email.split('@')[0] ?? email; // found in any encoding of the rest
    const secrets = { ...texts, firstName, name, mailbox, browser, network, nick };
    expectNoneReadable(secrets, await readable());
    const left = await readFilesBelow(folder);
    expect([...left.keys()].join('\n'))
      .to.match(/logs/)
      .and.to.match(/redis/);
    expectInNoFile(secrets, left);
    await expectErasedCorrespondence(shop, mongo, correspondence, answer);
    const person = userPage.parse(
      (await admin(`/api/admin/users/${id}`, positionHeaders(answer))).body,
    );
    expect(person).to.deep.include({ name: null, email_masked: null, avatar: null, sessions: [] });
    expect(person.erased_at).not.to.equal(null);
    expect((await shop.ask('GET', avatar)).status).to.equal(404);
    for (const [index, { number }] of [asGuest, bought].entries()) {
      const page = await eventually('the erased order', async () => {
        const shown = await orderPage(number);
        return shown.email === null && shown;
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
    await proveEmail(shop, account);
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
    await proveEmail(shop, account);

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
    await proveEmail(shop, account);
    const ban = { email, reason: 'fraud' };
    expect(
      (await shop.ask('POST', '/api/admin/bans', { body: ban, token: shop.admin })).status,
    ).to.equal(201);
    const path = `/api/admin/users/${id}/erase`;
    const body = { reason: 'requested by email' };
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
    const personId = personOfAccount(userId(id));
    const subject = personSubject(personId);
    const backup = (await keys.findOne({ _id: subject })) ?? expect.fail();
    const otherAccount = await anAccount(shop);
    const body = { password: account.password };
    await shop.ask('POST', '/api/profile/erase', { body, token: account.token });
    await erased(id);
    const { _id, ...wrapped } = backup;
    await keys.replaceOne({ _id }, wrapped);
    const files = mongo.db(filesDatabase).collection('attachments.files');
    await files.insertOne({ filename: 'restored', metadata: { personId } });
    expect(await opened(await events())).to.include(account.email);

    const { eventstore, documents: mongodb } = shop.launched.addresses;
    const { stdout } = await run(
      'node',
      [join(root, 'projector/src/ops/main.ts'), 'vault', 'erase'],
      {
        env: {
          ...process.env,
          EVENTSTORE_URL: eventstore,
          MONGODB_URL: mongodb,
          VAULT_MASTER_KEYS: shop.secrets['VAULT_MASTER_KEYS'],
        },
      },
    );
    expect(stdout).to.match(
      /^Repeated the erasure of (?:1 person|\d+ people) and deleted 1 file\./,
    );
    expect(await files.countDocuments()).to.equal(0);
    const left = await opened(await events());
    expect(left).not.to.include(account.email);
    expect(left).to.include(otherAccount.email);
    const sealing = openUncachedVault(mongo, shop).seal(subject, 'anything');
    await sealing.then(
      () => expect.fail('Something was sealed for nobody'),
      (error: Error) => expect(error.message).to.include('permanently erased'),
    );
  });
});

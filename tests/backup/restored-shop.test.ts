import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { adminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import { adminTicketMessages } from '@shop/contracts/support/back-office.contract';
import { restoreBackup, takeBackup } from '@shop/embedded-launch/backup';
import { isDemoShop } from '@shop/embedded-launch/demo';
import {
  documentsClient,
  filesDatabase,
  readDatabase,
  vaultDatabase,
} from '@shop/platform/documents';
import { mongoBuilds } from '@shop/platform/projections';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { openWholeShop } from '../support/whole-shop.ts';
import type { Account } from '../support/accounts.ts';
import { signInWithPassword, readUserId } from '../support/accounts.ts';
import { anOrder, buyProduct, waitForOrderEvent } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { describeOnLocalServers } from '../support/local-servers.ts';
import { createStockedProduct } from '../support/products.ts';
import {
  expectInNoFile,
  expectNoneReadable,
  readFilesBelow,
  toText,
  openSealedTexts,
  readModelsText,
} from '../support/readable-data.ts';
import { startLoad } from './load.ts';
import type { Customer } from './customer.ts';
import { createCustomer } from './customer.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '..', '..');
const environment = {
  ...process.env,
  PAY_FREEKASSA_URL: 'https://pay.example.org/',
  TRUSTED_PROXIES: '127.0.0.1',
};
const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => expect.fail('It went well'),
    (error: Error) => error.message,
  );

/** No checkpoint is ahead of the log, and a fresh replay finds nothing else. */
const readModelsAreAReplay = async (of: WholeShop): Promise<void> => {
  const { eventstore, documents, redis } = of.launched.addresses;
  const end = (await of.stored.end()) ?? 0n;
  const mongo = documentsClient(documents);
  const builds = await mongoBuilds(mongo.db(readDatabase)).list();
  await mongo.close();
  expect(builds).not.to.have.lengthOf(0);
  for (const { _id, position } of builds) {
    expect((position ?? 0n) <= end, `${_id} is ahead`).to.equal(true);
  }
  const args = [join(root, 'projector/src/ops/main.ts'), 'projections', 'verify', '--all'];
  const env = {
    ...process.env,
    EVENTSTORE_URL: eventstore,
    MONGODB_URL: documents,
    REDIS_URL: redis,
  };
  const { stdout } = await run('node', args, { env });
  expect(stdout).to.include('The live build matches the replay.').and.not.include('differs');
};

/** Checks that the vault and the files contain no data of the person erased after the backup. */
const expectErasedAgain = async (
  of: WholeShop,
  userId: string,
  { account, bought, ticketId, fileId, secrets }: Customer,
): Promise<void> => {
  await eventually('the erasure, again', async () =>
    (await of.stored.types(`user-${userId}`)).includes('identity.UserErased'),
  );
  expect((await signInWithPassword(of, account)).status).to.equal(409);
  expect(await of.stored.types(`ticket-${ticketId}`)).to.include('support.TicketClosed');

  const mongo = documentsClient(of.launched.addresses.documents);
  try {
    const files = mongo.db(filesDatabase).collection('attachments.files');
    const person = { 'metadata.personId': `account-${userId}` };
    expect(await files.countDocuments(person)).to.equal(0);
    const everything = (await readModelsText(mongo)) + toText(await of.stored.all());
    expectNoneReadable(secrets, everything);
    expectNoneReadable(secrets, (await openSealedTexts(mongo, of, everything)).join('\n'));
  } finally {
    await mongo.close();
  }
  expectInNoFile(secrets, await readFilesBelow(of.launched.dataDir));
  const file = `/api/ticket/${ticketId}/files/${fileId}`;
  expect((await of.ask('GET', file, { token: of.admin })).status).to.equal(404);
  const page = await of.ask('GET', `/api/admin/orders/${bought.number}`, { token: of.admin });
  const order = adminOrderPage.parse(page.body);
  expect(order.email).to.equal(null);
  expect(order.total.cost).to.equal(bought.total.cost);
};

/**
 * Checks that customers who were not erased find all their data, that paid orders are delivered,
 * and that the shop sells again.
 */
const goesOn = async (of: WholeShop, { account, ticketId, fileId, content, secrets }: Customer) => {
  const entered = await signInWithPassword(of, account);
  expect(entered.status, JSON.stringify(entered.body)).to.equal(200);
  const { token } = entered.body as Pick<Account, 'token'>;
  const messages = await of.ask('GET', `/api/admin/tickets/${ticketId}/messages`, {
    token: of.admin,
  });
  const [message] = adminTicketMessages.parse(messages.body).messages;
  expect(message?.text).to.equal(secrets.text);
  const file = await fetch(
    `${of.launched.addresses.queryApi}/api/ticket/${ticketId}/files/${fileId}`,
    {
      headers: { Authorization: `Bearer ${token}` },
    },
  );
  expect(Buffer.from(await file.arrayBuffer()).equals(content)).to.equal(true);
  const paid = (await of.stored.all()).flatMap(({ type, data }) =>
    type === 'ordering.OrderPaid' && 'orderId' in data ? [String(data.orderId)] : [],
  );
  expect(paid.length).to.be.greaterThan(2);
  for (const orderId of paid) await waitForOrderEvent(of, orderId, 'ordering.KeysMailed');
  await buyProduct(of, anOrder(await createStockedProduct(of, 1)));
};

describeOnLocalServers('a shop that is restored from a backup', function () {
  this.timeout(300_000);
  let folder: string;
  let shop: WholeShop | null = null;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-backup-'));
  });
  after(async () => {
    await shop?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const open = async (name: string): Promise<WholeShop> => {
    shop = await openWholeShop({
      web: 'as-is',
      dataDir: join(folder, name),
      memory: false,
      environment,
    });
    return shop;
  };
  const close = async (): Promise<void> => {
    await shop?.close();
    shop = null;
  };

  it('has all acknowledged data up to the mark, and erases again anyone erased since', async () => {
    const first = await open('first');
    const erased = await createCustomer(first);
    const stays = await createCustomer(first);
    const going = await startLoad(first);
    await going.several(10);

    const backupStartedAt = performance.now();
    const { eventstore, documents } = first.launched.addresses;
    const backup = join(folder, 'backup');
    const manifest = await takeBackup({ eventstore, documents, folder: backup });
    const mark = BigInt(manifest.log_end);
    await going.several(going.acknowledged.length + 10);
    await going.stop();
    const { acknowledged } = going;
    const before = acknowledged.filter(({ at }) => at < backupStartedAt);
    expect(before.length).to.be.greaterThan(5);
    expect(acknowledged.some(({ position }) => position > mark)).to.equal(true);
    expect(manifest.collections.some(({ database }) => database === readDatabase)).to.equal(false);

    const { password, token } = erased.account;
    const erasing = await first.ask('POST', '/api/profile/erase', { body: { password }, token });
    expect(erasing.status).to.equal(202);
    const userId = readUserId(token);
    await eventually('the end of the erasure', async () =>
      (await first.stored.types(`user-${userId}`)).includes('identity.UserErased'),
    );
    const original = (await first.stored.all()).filter(({ position }) => position <= mark);
    await close();

    await refuseWhatMakesNoSense(backup);
    const data = join(folder, 'second');
    await mkdir(data);
    for (const fileName of ['secrets.json', 'erasures.jsonl']) {
      await cp(join(folder, 'first', fileName), join(data, fileName));
    }
    const ledger = await readFile(join(data, 'erasures.jsonl'), 'utf8');
    expect(ledger).to.include(userId).and.not.include('@');
    await restoreBackup({ folder: backup, dataDir: data });
    const start = { dataDir: data, memory: false, requested: undefined, hasOwnLog: false };
    expect(isDemoShop(start), 'a plain start loads demo data').to.equal(false);
    const second = await open('second');

    const restored = await second.stored.all();
    const upToMark = restored.filter(({ position }) => position <= mark);
    expect(toText(upToMark)).to.equal(toText(original));
    const positions = new Set(upToMark.map(({ position }) => position));
    for (const { position } of acknowledged.filter((ack) => ack.position <= mark)) {
      expect(positions.has(position), `${position} is lost`).to.equal(true);
    }
    expect(before.every(({ position }) => position <= mark)).to.equal(true);

    await expectErasedAgain(second, userId, erased);
    await readModelsAreAReplay(second);
    await goesOn(second, stays);
  });

  /**
   * Checks that restoring over another shop, without its secrets, or from a damaged backup is
   * refused.
   */
  const refuseWhatMakesNoSense = async (backup: string): Promise<void> => {
    const over = restoreBackup({ folder: backup, dataDir: join(folder, 'first') });
    expect(await failureOf(over)).to.include('not empty');
    const empty = join(folder, 'empty');
    const without = { folder: backup, dataDir: empty, environment: {} };
    expect(await failureOf(restoreBackup(without))).to.include('VAULT_MASTER_KEYS');
    const own = await readFile(join(folder, 'first', 'secrets.json'), 'utf8');
    for (const [name, value, refusal] of [
      ['VAULT_MASTER_KEYS', `k1:${randomBytes(32).toString('base64')}`, 'VAULT_MASTER_KEYS'],
      ['LOOKUP_SECRET', randomBytes(32).toString('base64url'), 'LOOKUP_SECRET'],
    ] as const) {
      const foreign = { ...(JSON.parse(own) as object), [name]: value };
      await writeFile(join(empty, 'secrets.json'), JSON.stringify(foreign));
      expect(await failureOf(restoreBackup(without))).to.include(
        `than those configured: ${refusal}`,
      );
      expect((await readdir(empty)).toSorted()).to.deep.equal(['lock.sqlite', 'secrets.json']);
    }
    await writeFile(join(empty, 'secrets.json'), own);

    const damaged = join(folder, 'damaged');
    await cp(backup, damaged, { recursive: true });
    const part = join(damaged, vaultDatabase, 'dataKeys.bson');
    const bytes = await readFile(part);
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    await writeFile(part, bytes);
    const failure = await failureOf(restoreBackup({ folder: damaged, dataDir: empty }));
    expect(failure).to.include('dataKeys.bson is damaged');
    expect((await readdir(empty)).toSorted()).to.deep.equal(['lock.sqlite', 'secrets.json']);
  };
});

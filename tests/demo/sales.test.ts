import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminOrders } from '@shop/contracts/ordering/order-list.contract';
import { adminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import { adminPayments } from '@shop/contracts/payments/back-office.contract';
import { exchangeRateSettings } from '@shop/contracts/payments/exchange-rate.contract';
import { promoHistoryReply } from '@shop/contracts/promotions/history.contract';
import { waitingOrders } from '@shop/contracts/stock/back-office.contract';
import { bansReply } from '@shop/contracts/identity/bans.contract';
import { usersReply } from '@shop/contracts/identity/users.contract';
import { adminTickets } from '@shop/contracts/support/back-office.contract';
import { adminContacts } from '@shop/contracts/support/contacts.contract';
import {
  loadPeople,
  localPaymentSystems,
  createShopClient,
} from '@shop/embedded-demo/sales-history';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { openWholeShop } from '../support/whole-shop.ts';
import { eventually } from '../support/eventually.ts';
import { validKeyIds } from '../support/valid-key-ids.ts';

const loader = join(import.meta.dirname, '..', '..', 'embedded/demo/src/testing/load-sold-shop.ts');

const statuses = {
  pending: 1,
  cancelled: 1,
  paid: 1,
  delivered: 16,
  attention: 3,
  refund_due: 1,
  refunded: 2,
  refund_failed: 1,
} as const;
const total = Object.values(statuses).reduce((sum, count) => sum + count, 0);
const reasons = ['payment_mismatch', 'paid_twice', 'short_of_keys', 'charged_back'] as const;

/**
 * Read models and the worker lag. Retries until the condition holds, and reports the last failure.
 */
const settles = (what: string, check: () => Promise<void>): Promise<true> =>
  eventually(what, () => check().then(() => true), 60_000);

describe('the sales of the demo shop', function () {
  this.timeout(240_000);
  let shop: WholeShop;
  let directory: string;

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'demo-'));
    shop = await openWholeShop({ web: 'as-is' });
  });
  after(async () => {
    await shop?.close();
    await rm(directory, { recursive: true, force: true });
  });

  /**
   * Loads the sales, or is killed when `killedAt` steps are left. Returns the exit code or the
   * signal.
   */
  const load = async (killedAt: number | null = null): Promise<number | NodeJS.Signals | null> => {
    const { launched, secrets } = shop;
    const { queryApi, payments } = launched.addresses;
    const child = fork(
      loader,
      [queryApi, launched.adminEmail, secrets['ADMIN_PASSWORD'] ?? '', payments, directory],
      {
        execArgv: ['--disable-warning=ExperimentalWarning'],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      },
    );
    child.on('message', (left) => {
      if (killedAt !== null && left === killedAt) child.kill('SIGKILL');
    });
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    return code ?? signal;
  };

  const read = async (path: string): Promise<unknown> => {
    const { status, body } = await shop.ask('GET', path, { token: shop.admin });
    expect(status, JSON.stringify(body)).to.equal(200);
    return body;
  };
  const orders = async (filter = '') =>
    adminOrders.parse(await read(`/api/admin/orders?size=100${filter}`));

  /** `bought`: the number of additional orders by account owners. */
  const allThere = (bought = 0) =>
    settles('every order has its final status', async () => {
      for (const [status, count] of Object.entries({
        ...statuses,
        delivered: statuses.delivered + bought,
      })) {
        expect(await orders(`&filter[status]=${status}`), status).to.include({ total: count });
      }
      for (const reason of reasons) {
        expect(await orders(`&filter[attention]=${reason}`), reason).to.include({ total: 1 });
      }
      expect((await orders()).total).to.equal(total + bought);
    });

  it('are complete after a loader that was killed twice is restarted', async () => {
    expect(await load(24)).to.equal('SIGKILL');
    expect(await load(8)).to.equal('SIGKILL');
    expect(await load()).to.equal(0);
    await allThere();
  });

  it('use promo codes', async () => {
    for (const promo of ['north15', 'welcome10']) {
      expect(await orders(`&filter[promo]=${promo}`), promo).to.include({ total: 1 });
    }
  });

  it('include every payment system with notifications, and every payment status', async () => {
    await settles('all payments', async () => {
      const { items } = adminPayments.parse(await read('/api/admin/payments?size=100'));
      const systems = ['freekassa', 'mir', 'webmoney', 'yoomoney', 'lava', 'sandbox'];
      expect(items.map(({ system }) => system)).to.include.members(systems);
      const expectedStatuses = ['paid', 'paid_late', 'mismatched', 'paid_twice'];
      expect(items.map(({ status }) => status)).to.include.members(expectedStatuses);
    });
  });

  it('include a replaced key, a partial refund and a failed refund', async () => {
    const { items } = await orders();
    await settles('keys and refunds', async () => {
      const pages = await Promise.all(
        items.map(async ({ number }) =>
          adminOrderPage.parse(await read(`/api/admin/orders/${number}`)),
        ),
      );
      const replacing = pages.filter(({ history }) =>
        history.some(({ type }) => type === 'ordering.KeyReplaced'),
      );
      expect(replacing.map((page) => [page.status, validKeyIds(page).length])).to.deep.equal([
        ['delivered', 1],
      ]);
      const inPart = pages.filter(({ refunds }) => refunds.some(({ whole }) => !whole));
      expect(inPart.map((page) => [page.count, validKeyIds(page).length])).to.deep.equal([[3, 2]]);
      expect(inPart[0]?.refunds[0]).to.include({ status: 'sent', method: 'api' });
      const failures = pages.flatMap(({ refunds }) => refunds.flatMap((refund) => refund.failures));
      expect(failures).to.have.lengthOf(1);
    });
  });

  it('leave orders waiting for staff and for keys', async () => {
    await settles('both queues', async () => {
      for (const delivery of ['manual', 'pool']) {
        const path = `/api/admin/manual-queue?filter[delivery]=${delivery}`;
        expect(waitingOrders.parse(await read(path)).total, delivery).to.equal(1);
      }
    });
  });

  it('record each rejected promo code and each of three dollar rates once', async () => {
    await settles('codes and rates', async () => {
      const path = '/api/admin/promos/history?size=100&filter[kind]=refused';
      const refused = promoHistoryReply.parse(await read(path)).items;
      expect(refused.map(({ code, reason }) => [code, reason])).to.have.deep.members([
        ['summer2021', 'over'],
        ['pause5', 'promo-disabled'],
        ['minus200', 'sum-too-small'],
        ['north15', 'not-for-this'],
        ['gift-of-one', 'used-up'],
        ['free-games', 'promo-not-found'],
      ]);
      const { items } = exchangeRateSettings.parse(await read('/api/admin/exchange-rate?sort=at'));
      expect(items.map(({ dollar }) => dollar)).to.deep.equal([68.5, 74.2, 79.9]);
    });
  });

  it('include contact messages in all states, each once', async () => {
    await settles('contact messages', async () => {
      const { items } = adminContacts.parse(await read('/api/admin/contacts?size=100'));
      expect(items.map(({ status, answers }) => [status, answers.length])).to.have.deep.members([
        ['closed', 1],
        ['answered', 1],
        ['new', 0],
        ['new', 0],
        ['closed', 0],
      ]);
    });
  });

  it('include users with purchases, tickets in all states, notes and bans, each once', async () => {
    const { launched, secrets } = shop;
    const url = launched.addresses.queryApi;
    const password = secrets['ADMIN_PASSWORD'] ?? '';
    const people = {
      shop: createShopClient({ url, email: launched.adminEmail, password }),
      url,
      payments: localPaymentSystems(launched.addresses.payments),
    };
    await loadPeople(people);
    await loadPeople(people);
    await settles('purchases', async () => {
      const { items } = usersReply.parse(await read('/api/admin/users?filter[has_orders]=true'));
      expect(items.map((user) => user.orders)).to.have.members([1, 1, 1, 2]);
    });
    await settles('tickets and bans', async () => {
      const { items } = adminTickets.parse(await read('/api/admin/tickets?size=100'));
      const states = items.map(({ status, stage, waiting_since: waits }) =>
        [status, stage, waits === null ? 'answered' : 'waits'].join(' '),
      );
      expect(states.toSorted()).to.deep.equal([
        'open bot answered',
        'open queue waits',
        'open queue waits',
        'solved bot answered',
        'solved queue answered',
      ]);
      const bans = bansReply.parse(await read('/api/admin/bans?size=100'));
      expect(bans.items.map(({ lifted }) => lifted !== null)).to.have.members([true, false, false]);
    });
  });

  it('do not change when they are loaded again', async () => {
    const end = await shop.stored.end();
    expect(await load()).to.equal(0);
    const after = await shop.stored.causedByRequests(end);
    const lines = after
      .filter(({ type }) => !type.startsWith('identity.SignedIn'))
      // a payment system repeats notifications that a busy shop did not answer in time
      .filter(({ metadata }) => !metadata.actor.startsWith('provider:'))
      .map(({ stream, type, metadata }) => [metadata.actor, type, stream].join(' '));
    expect(lines.join('\n')).to.equal('');
    await allThere(5);
  });
});

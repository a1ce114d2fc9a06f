import { expect } from 'chai';
import type { NotificationRecord } from './notification-log.ts';
import type { Refund } from './payment-store.ts';
import { mir } from './mir/provider.ts';
import { sandbox } from './sandbox/provider.ts';
import type { PaymentsServer } from './server.ts';
import { startPayments } from './server.ts';
import { tBank } from './tbank/provider.ts';
import type { FakeShop } from './testing/fake-shop.ts';
import { startFakeShop } from './testing/fake-shop.ts';

type Ledger = Readonly<{
  notifications: readonly NotificationRecord[];
  refunds: readonly Refund[];
}>;
type NotificationFields = Readonly<{
  Status?: string;
  Amount?: number;
  data?: Readonly<Record<string, string>>;
}>;

describe('the merchant dashboard', () => {
  let shop: FakeShop;
  let server: PaymentsServer;
  before(async () => {
    shop = await startFakeShop();
    const addresses = {
      notification: `${shop.url}/notification`,
      success: 'http://shop.example/payment/success',
      failed: 'http://shop.example/payment/failed',
    };
    const account = { terminalKey: 'terminal', password: 'word' };
    server = await startPayments({
      host: '127.0.0.1',
      port: 0,
      directory: null,
      retries: { firstPauseMs: 1, longestPauseMs: 1, attempts: 1 },
      providers: [
        sandbox({ secret: 'word', addresses }),
        mir({ acquirers: [tBank(account)], addresses }),
      ],
    });
  });
  after(async () => {
    await server.close();
    await shop.close();
  });

  const at = (path: string): string => `http://127.0.0.1:${server.port}${path}`;
  const control = async (call: string, body: object): Promise<Response> =>
    fetch(at(`/control/${call}`), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const press = (path: string, fields: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(at(path), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const ledger = async (order: string): Promise<Ledger> =>
    (await (await fetch(at(`/control/ledger?order=${order}`))).json()) as Ledger;
  /** The refund notifications that the shop received, oldest first. */
  const findNotifications = async (order: string): Promise<readonly NotificationFields[]> =>
    (await ledger(order)).notifications
      .toReversed()
      .slice(1)
      .map(({ body }) => JSON.parse(body) as NotificationFields);
  const pay = async (system: string, order: string, intid: number): Promise<void> => {
    await control('pay', { system, order, amount: '1800.00', currency: 'RUB', intid });
  };

  it('makes partial refunds with unique ids, up to the paid amount', async () => {
    await pay('sandbox', '1', 101);
    const refund = { intid: '101', kind: 'refunded', amount: '100.00' };
    for (const _ of ['once', 'twice'])
      expect((await press('/reverse', refund)).status).to.equal(303);
    await press('/reverse', { intid: '101', kind: 'charged_back', amount: '1600.00' });
    await press('/reverse', refund);
    const { refunds } = await ledger('1');
    expect(refunds.map(({ kind, amount }) => `${kind} ${amount}`)).to.deep.equal([
      'charged_back 1600.00',
      'refunded 100.00',
      'refunded 100.00',
    ]);
    const ids = (await findNotifications('1')).map(({ data }) => data?.['refund_id']);
    expect(ids).to.deep.equal(refunds.toReversed().map(({ id }) => `re_${id}`));
    expect(await (await fetch(at('/'))).text()).to.contain('charged back 1600.00 RUB');
  });

  it('reports the remaining amount of a T-Bank payment', async () => {
    await pay('mir', '2', 102);
    for (const amount of ['100.00', '100.00', '1600.00']) {
      await press('/reverse', { intid: '102', kind: 'refunded', amount });
    }
    expect(
      (await findNotifications('2')).map(({ Status, Amount }) => [Status, Amount]),
    ).to.deep.equal([
      ['PARTIAL_REFUNDED', 170_000],
      ['PARTIAL_REFUNDED', 160_000],
      ['REFUNDED', 0],
    ]);
  });

  it('resends a notification from its page and through the API', async () => {
    await pay('sandbox', '3', 103);
    await press('/reverse', { intid: '103', kind: 'refunded', amount: '100.00' });
    const [refund] = (await ledger('3')).refunds;
    const page = await (await fetch(at('/'))).text();
    expect(page).to.contain(`name="refund" value="${refund?.id}"`);
    await press('/repeat', { intid: '103', refund: String(refund?.id) });
    expect((await control('repeat', { intid: 103, refund: refund?.id })).status).to.equal(200);
    expect((await control('repeat', { intid: 103, refund: 999 })).status).to.equal(409);
    const ids = (await findNotifications('3')).map(({ data }) => data?.['refund_id']);
    expect(ids).to.deep.equal(Array.from({ length: 3 }, () => `re_${refund?.id}`));
  });
});

import { counts, overview } from '@shop/contracts/back-office/overview.contract';
import type { DomainEvent } from '@shop/domain/kernel';
import { expect } from 'chai';
import { z } from 'zod';
import { examples } from '../history/examples.ts';
import { eventually } from '../support/eventually.ts';
import { expectProblem } from '../support/http.ts';
import { keysAdded, productAdded, rateAdded } from './catalog-events.ts';
import type { QueryShop } from './query-shop.ts';
import { queryShop } from './query-shop.ts';

const theme = '20202020-2020-4020-8020-202020202020';
const total = z.looseObject({ total: z.int() });

/** The call that returns the list of a page. */
const listBehind: Readonly<Record<string, string>> = {
  '/admin/orders': '/api/admin/orders',
  '/admin/mail': '/api/admin/mail',
  '/admin/payments': '/api/admin/payments',
  '/admin/keys/queue': '/api/admin/manual-queue',
  '/admin/keys': '/api/admin/stock',
  '/admin/contacts/messages': '/api/admin/contacts',
  '/tickets': '/api/admin/tickets',
};

/** The same event with other data in it, by the names that it uses. */
const changed = (event: DomainEvent, changes: object): DomainEvent => ({
  ...event,
  data: { ...event.data, ...changes },
});

describe('the overview of the back-office', () => {
  let shop: QueryShop;
  let position = 0n;
  let example: (name: string, changes?: object) => DomainEvent;

  before(async () => {
    shop = await queryShop();
    const stored = await examples();
    example = (name, changes = {}) =>
      changed(stored.get(name) ?? expect.fail(`There is no example of ${name}`), changes);
  });
  after(() => shop.close());

  const ask = async (path: string, token = 'admin') =>
    shop.get(path, { Authorization: `Bearer ${token}`, 'X-Min-Position': String(position) });
  const overviewOf = async (token?: string) =>
    overview.parse((await ask('/api/admin/overview', token)).body);

  const order = async (number: number, ...events: readonly (readonly [string, object?])[]) => {
    const orderId = `44444444-4444-4444-8444-${String(number).padStart(12, '0')}`;
    const stored = [['ordering.OrderPlaced@1'] as const, ...events].map(([name, changes]) =>
      example(name, { orderId, number, ...changes }),
    );
    position = await shop.append(`order-${orderId}`, ...stored);
  };

  const sold = (orderId: string, day: string) =>
    example('ordering.OrderPaid@1', { orderId, number: 9, at: `2026-03-${day}T23:00:00.000Z` });

  it('shows nothing waiting in an empty shop', async () => {
    const empty = await overviewOf();
    expect(empty.waiting).to.deep.equal([]);
    expect(empty.latest_orders).to.deep.equal([]);
    expect((await ask('/api/admin/counts')).body).to.deep.equal({});
  });

  it('counts what waits, and each count is the total of its list', async () => {
    const payment = { system: 'freekassa', paymentId: '1' };
    await order(1, ['ordering.PaymentMismatched@1', { payment }]);
    await order(2, ['ordering.PaymentMismatched@1', { payment: { ...payment, paymentId: '2' } }]);
    const manual = { method: 'manual', refundId: '1' };
    await order(3, ['ordering.OrderPaid@1'], ['ordering.RefundDecided@1', manual]);
    await order(4, ['ordering.OrderPaid@1'], ['ordering.RefundDecided@1', { refundId: '2' }]);
    await order(
      5,
      ['ordering.OrderPaid@1'],
      ['ordering.RefundDecided@1', { ...manual, refundId: '3' }],
      ['ordering.RefundSent@1', { refundId: '3' }],
      ['ordering.RefundDecided@1', { refundId: '4' }],
    );
    await order(
      6,
      ['ordering.OrderPaid@1'],
      ['ordering.KeysAwaited@1'],
      ['ordering.OrderPaidTwice@1', { payment: { ...payment, paymentId: '3' } }],
    );
    const mailed = { mailId: 'm-1' };
    await shop.append('mail-m-1', example('mail.MessageRequested@1', mailed));
    await shop.append('mail-m-1', example('mail.MessageFailed@1', mailed));
    for (const id of ['a', 'b']) {
      const notificationId = `freekassa.2026-03-01.${id}`;
      const about = { notificationId, paymentId: id };
      const unknown = { ...about, verificationResult: 'unknown_order' };
      await shop.append('paymentInbox-x', example('payments.NotificationReceived@1', unknown));
      if (id === 'a') continue;
      const settled = { ...about, number: null };
      await shop.append('paymentInbox-x', example('payments.NotificationResolved@1', settled));
    }
    await shop.append('ticketTheme-1', example('support.TicketThemeSaved@1', { id: theme }));
    await shop.append('ticket-1', example('support.TicketOpened@1', { ticketId: '1' }));
    await shop.append('ticket-2', example('support.TicketOpened@1', { ticketId: '2' }));
    await shop.append('ticket-2', example('support.AgentRequested@1', { ticketId: '2' }));
    for (const contactId of ['1', '2']) {
      await shop.append(
        `contact-${contactId}`,
        example('support.ContactSubmitted@1', { contactId }),
        ...(contactId === '1' ? [] : [example('support.ContactClosed@1', { contactId })]),
      );
    }
    await shop.append('product-p', productAdded('p', 'g'), rateAdded('out', 'p', 'g', 500));
    await shop.append('product-p', rateAdded('low', 'p', 'g', 500));
    await shop.append('product-p', rateAdded('enough', 'p', 'g', 500));
    await shop.append('keyPool-low', keysAdded('low', 1));
    await shop.append('keyPool-enough', keysAdded('enough', 500));
    const queued = (orderId: string, delivery: string) =>
      example('stock.OrderQueuedForKeys@1', { rateId: 'out', orderId, delivery, available: 0 });
    position = await shop.append(
      'keyPool-out',
      queued('a', 'pool'),
      queued('b', 'pool'),
      queued('c', 'manual'),
    );

    const { waiting } = await overviewOf();
    expect(Object.fromEntries(waiting.map(({ kind, count }) => [kind, count]))).to.deep.equal({
      order_short_of_keys: 1,
      order_payment_mismatch: 2,
      order_paid_twice: 1,
      manual_refund_due: 1,
      delivery_waits_for_keys: 2,
      manual_delivery: 1,
      mail_failed: 1,
      payment_unmatched: 1,
      rate_out_of_stock: 1,
      rate_low_on_stock: 1,
      ticket_unanswered: 1,
      contact_message_open: 1,
    });
    for (const { kind, count, path } of waiting) {
      const { pathname, search } = new URL(path ?? expect.fail(kind), 'http://localhost');
      const { status, body } = await ask(
        `${listBehind[pathname] ?? expect.fail(pathname)}${search}`,
      );
      expect(status, kind).to.equal(200);
      expect(total.parse(body).total, kind).to.equal(count);
    }
    const sums = counts.parse((await ask('/api/admin/counts')).body);
    // the order that is short of keys and paid twice is one
    expect(sums).to.deep.equal({ payments: 6, keys: 5, tickets: 1, contacts: 1 });
  });

  it('shows moderators only tickets and messages', async () => {
    const seen = await overviewOf('moderator');
    expect(seen.waiting.map(({ kind }) => kind)).to.deep.equal([
      'ticket_unanswered',
      'contact_message_open',
    ]);
    expect(seen).to.have.all.keys('at', 'waiting');
    const sums = (await ask('/api/admin/counts', 'moderator')).body;
    expect(sums).to.deep.equal({ tickets: 1, contacts: 1 });
    expectProblem(await ask('/api/admin/overview', 'good'), 403, 'forbidden');
    expectProblem(await ask('/api/admin/counts', 'good'), 403, 'forbidden');
  });

  it('has the sales of today, yesterday and the same weekday, and the latest orders', async () => {
    await shop.append('order-x', sold('x', '20'), sold('y', '20'), sold('z', '19'));
    position = await shop.append('order-x', sold('v', '13'), sold('w', '12'));
    const { sales, latest_orders: latest } = await overviewOf();
    expect(sales?.compared).to.equal('whole_days');
    expect([sales?.today, sales?.yesterday, sales?.week_ago].map((day) => day?.day)).to.deep.equal([
      '2026-03-20',
      '2026-03-19',
      '2026-03-13',
    ]);
    expect(sales?.today).to.deep.include({ orders: 2, units: 0 });
    expect(sales?.today.revenue.cost).to.equal(2 * 89_820);
    expect([sales?.yesterday.orders, sales?.week_ago.orders]).to.deep.equal([1, 1]);
    expect(latest?.length).to.equal(6);
  });

  it('counts the read models stopped by an event', async () => {
    position = 0n;
    await shop.append('contact-bad', { type: 'support.Unheard', data: { at: '' } });
    const item = await eventually('contacts and audit stopped', async () => {
      const { waiting } = await overviewOf();
      return waiting.find(({ kind, count }) => kind === 'projection_behind' && count === 2);
    });
    expect(item).to.deep.equal({ kind: 'projection_behind', count: 2, section: null, path: null });
  });
});

import type { Instant } from '@shop/contracts/kernel';
import { instant } from '@shop/contracts/kernel';
import { purchases } from '@shop/contracts/ordering/order-page.contract';
import { tickets } from '@shop/contracts/support/contract';
import { orderId, orderNumber } from '@shop/domain/ordering';
import { ticketId, ticketNumber } from '@shop/domain/support';
import type { TicketOpened, TicketThemeSaved } from '@shop/domain/support/events';
import { orderEvents } from '@shop/domain/testing';
import { expect } from 'chai';
import { z } from 'zod';
import type { QueryShop } from './query-shop.ts';
import { queryShop } from './query-shop.ts';

const entries = 520;
const pageSize = 100;
/** The account behind this token. */
const userId = 'u';
const headers = { Authorization: 'Bearer good' };

const uuid = (index: number): string =>
  `44444444-4444-4444-8444-${String(index).padStart(12, '0')}`;
const minute = (index: number): Instant => instant(new Date(Date.UTC(2026, 2, 1, 0, index)));

const orderPlaced = (index: number) => {
  const { orderData } = orderEvents();
  return orderEvents({
    orderId: orderId(uuid(index)),
    number: orderNumber(index),
    buyer: { ...orderData.buyer, userId },
    bought: {
      ...orderData.bought,
      product: { ...orderData.bought.product, id: uuid(0) },
      rate: { id: uuid(0), days: 30 },
    },
    at: minute(index),
  }).placed;
};

const themeSaved: TicketThemeSaved = {
  type: 'support.TicketThemeSaved',
  data: {
    id: uuid(0),
    entry: { name: { rus: 'Оплата', eng: 'Payment' }, problemIds: [], active: true },
    revision: 0,
    at: minute(0),
  },
};

const ticketOpened = (index: number): TicketOpened => ({
  type: 'support.TicketOpened',
  data: {
    ticketId: ticketId(uuid(index)),
    number: ticketNumber(index),
    userId,
    personId: 'person',
    lang: 'eng',
    themeId: uuid(0),
    orderNumber: null,
    stage: 'bot',
    at: minute(index),
  },
});

const newestFirst = Array.from({ length: entries }, (_, index) => entries - index);

describe('long lists of an account', () => {
  let shop: QueryShop;
  let position = 0n;
  before(async () => {
    shop = await queryShop();
    // Projections read the ids in the events and not the streams, so that two appends are enough.
    await shop.append('ticketTheme-all', themeSaved);
    await shop.append('order-all', ...newestFirst.map(orderPlaced));
    position = await shop.append('ticket-all', ...newestFirst.map(ticketOpened));
  });
  after(() => shop.close());

  /** The items of all pages, each as large as it has to be. */
  const itemsOf = async (path: string): Promise<readonly unknown[]> => {
    const pages: unknown[][] = [];
    for (const [index, size] of [100, 100, 100, 100, 100, 20, 0].entries()) {
      const answer = await shop.get(`${path}?page=${index + 1}&size=${pageSize}`, {
        ...headers,
        'X-Min-Position': String(position),
      });
      expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
      expect(answer.headers.get('X-Total')).to.equal(String(entries));
      const items = z.array(z.unknown()).parse(answer.body);
      expect(items, `page ${index + 1}`).to.have.lengthOf(size);
      pages.push(items);
    }
    return pages.flat();
  };

  it('are paged to the oldest purchase', async () => {
    const numbers = purchases.parse(await itemsOf('/api/purchases')).map(({ number }) => number);
    expect(numbers).to.deep.equal(newestFirst);
  });

  it('are paged to the oldest ticket', async () => {
    const ids = tickets.parse(await itemsOf('/api/ticket/list')).map(({ id }) => id);
    expect(ids).to.deep.equal(newestFirst.map(uuid));
  });
});

import '../../../shared/testing/dom.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'chai';
import { aProblem, closeShop, openShop } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';

const order = {
  id: '11111111-1111-4111-8111-111111111111',
  order_id: '11111111-1111-4111-8111-111111111111',
  order_number: 48_210,
  rate_id: '22222222-2222-4222-8222-222222222222',
  product_id: '33333333-3333-4333-8333-333333333333',
  product_rus: 'Радар',
  product_eng: 'Radar',
  game_rus: 'Танки',
  game_eng: 'Tanks',
  days: 30,
  delivery: 'manual',
  count: 1,
  paid_at: '2026-03-01T12:00:00.000Z',
  queued_at: '2026-03-01T12:00:00.000Z',
};

/** Opens the page, and returns the requests that deliver the order. */
const openDelivery = async (deliver: (attempt: number) => unknown) => {
  const sent: Readonly<Record<string, unknown>>[] = [];
  await openShop('/eng/admin/keys/queue/48210', {
    cookies: { token: 'token' },
    answer: async (request) => {
      const { url, method } = request;
      if (url.endsWith('/api/user')) return aUser({ adminlvl: 2 });
      if (url.endsWith('/admin/counts')) return {};
      if (method === 'POST' && url.endsWith('/fulfil')) {
        sent.push((await request.json()) as Readonly<Record<string, unknown>>);
        return deliver(sent.length);
      }
      return { items: [order], total: 1, page: 1, size: 25 };
    },
  });
  return sent;
};

const enterKey = async (text: string) =>
  fireEvent.change(await screen.findByLabelText('Item 1 of 1'), { target: { value: text } });
const deliver = () => fireEvent.click(screen.getByRole('button', { name: 'Deliver' }));

describe('a manual delivery', () => {
  afterEach(closeShop);

  it('is possible after its keys were refused', async () => {
    const sent = await openDelivery((attempt) =>
      attempt === 1 ? aProblem(409, 'keys-taken', 'These keys were added before') : {},
    );
    await enterKey('AAAA-1111');
    deliver();
    await screen.findByText('These keys were added before');
    await enterKey('BBBB-2222');
    deliver();

    await screen.findByText('Order 48210 delivered');
    expect(sent.map(({ keys }) => keys)).to.deep.equal([['AAAA-1111'], ['BBBB-2222']]);
    expect(new Set(sent.map(({ import_id: id }) => id)).size).to.equal(2);
  });

  it('has the same id when it is repeated after a lost response', async () => {
    const sent = await openDelivery((attempt) => {
      if (attempt === 1) throw new TypeError('The connection was lost');
      return {};
    });
    await enterKey('AAAA-1111');
    deliver();
    await screen.findByRole('alert');
    deliver();

    await screen.findByText('Order 48210 delivered');
    expect(new Set(sent.map(({ import_id: id }) => id)).size).to.equal(1);
  });
});

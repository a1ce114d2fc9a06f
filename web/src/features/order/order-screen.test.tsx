import '../../shared/testing/dom.ts';
import type { OrderPage } from '@shop/domain/ordering/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { keepOrderToken, keptOrderToken } from '../../shared/persistence/order-tokens.ts';
import { anOrderPage } from './testing/order-page.ts';
import { closeShop, openShop, patienceMs, problemOf } from '../../app/testing/open-shop.tsx';

const pending = anOrderPage();
const fulfilled = anOrderPage({
  status: 'fulfilled',
  paid_at: pending.placed_at,
  mail: 'under_way',
  downloadable: true,
});
const delivered: OrderPage = {
  ...fulfilled,
  status: 'delivered',
  mail: 'sent',
  delivered_at: pending.placed_at,
};
const systems = [
  {
    id: 'mir',
    name_rus: 'Мир',
    name_eng: 'Mir card',
    currencies: ['RUB', 'USD'],
    fee_basis_points: 0,
    limits: [],
  },
  {
    id: 'lava',
    name_rus: 'Lava',
    name_eng: 'Lava',
    currencies: ['USD'],
    fee_basis_points: 250,
    limits: [],
  },
];
const keys = {
  keys: ['KEY-1', 'KEY-2'],
  instruction_rus: 'Введите',
  instruction_eng: '1. Enter it\n2. Play',
  download: { url: '/storage/files/radar.zip', name: 'radar.zip', size: 1_024 },
};

const openOrder = (order: OrderPage, path = '/eng/order/48210?t=token') =>
  openShop(path, {
    answer: (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.endsWith('/payment/list')) return systems;
      if (pathname.endsWith('/reveal')) return keys;
      if (pathname.endsWith('/pay')) return problemOf(409, 'order-paid', 'It is paid already');
      if (!pathname.includes('/orders/')) return {};
      if (request.headers.get('If-None-Match') === '"1"')
        return new Response(null, { status: 304 });
      return Response.json(order, { headers: { ETag: '"1"' } });
    },
  });

describe('an order’s page', function () {
  this.timeout(patienceMs);
  afterEach(closeShop);

  it('is opened with its token, and kept from search engines', async () => {
    const { requests } = await openOrder(pending);

    await screen.findByRole('heading', { name: 'Order 48210' });
    const asked = requests.filter(({ url }) => url.includes('/orders/48210'));
    for (const { url } of asked) expect(url).to.match(/\/orders\/48210\?t=token$/);
    expect(asked).not.to.deep.equal([]);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).to.equal(
      'noindex',
    );
  });

  it('keeps its token for this tab, and takes it out of the address', async () => {
    const { at, router } = await openOrder(pending, '/eng/order/48210?from=mail&t=token');

    await screen.findByRole('heading', { name: 'Order 48210' });
    await waitFor(() => expect(at()).to.equal('/eng/order/48210?from=mail'));
    expect(keptOrderToken('48210')).to.equal('token');
    await router.navigate('/eng/order/48210');
    await screen.findByRole('heading', { name: 'Order 48210' });
  });

  it('offers to pay while it is pending, with another system too, its fee included', async () => {
    const { requests } = await openOrder(pending);

    await screen.findByRole('button', { name: 'Pay $10' });
    fireEvent.click(await screen.findByRole('radio', { name: /Lava/ }));
    screen.getByText('Fee of Lava, 2.5%');
    screen.getByText('+$0.25');
    fireEvent.click(await screen.findByRole('button', { name: 'Pay $10.25' }));

    await screen.findByText('It is paid already');
    const paid = requests.find(({ url }) => url.includes('/pay?'));
    expect(await paid?.json()).to.deep.equal({
      payment_system: 'lava',
      expected_amount_due: { currency: 'USD', cost: 1_025 },
    });
  });

  it('offers no system that does not sell what was ordered', async () => {
    await openOrder({ ...pending, payment_options: pending.payment_options.slice(1) });

    await screen.findByRole('button', { name: 'Pay $10.25' });
    screen.getByRole('radio', { name: /Lava/ });
    expect(screen.queryByRole('radio', { name: /Mir/ })).to.equal(null);
  });

  it('shows the keys on demand only, and takes the reader to them', async () => {
    await openOrder(fulfilled);
    await screen.findByRole('button', { name: 'Show the keys' });
    expect(screen.queryByText('KEY-1')).to.equal(null);

    fireEvent.click(screen.getByRole('button', { name: 'Show the keys' }));

    await screen.findByText('KEY-1');
    screen.getByText('KEY-2');
    const link = screen.getByRole('link', { name: 'Download radar.zip' });
    expect(link.getAttribute('href')).to.equal('/storage/files/radar.zip');
    const step = screen.getByText('Enter it');
    expect([step, step.nextSibling].map((each) => each?.textContent)).to.deep.equal([
      'Enter it',
      'Play',
    ]);
    expect(step.parentElement?.tagName).to.equal('OL');
    await waitFor(() => expect(document.activeElement?.textContent).to.equal('Keys'));
  });

  it('asks only for what is new, and keeps what it has', async () => {
    const { requests } = await openOrder(fulfilled);

    fireEvent.click(await screen.findByRole('button', { name: 'Show the keys' }));

    const again = () =>
      requests.filter(({ headers }) => headers.get('If-None-Match') === '"1"').length;
    await waitFor(() => expect(again()).to.equal(1));
    screen.getByRole('heading', { name: 'Order 48210' });
  });

  it('says of a second payment that it goes back, and keeps the keys', async () => {
    await openOrder({ ...delivered, attention: 'paid_twice' });

    await screen.findByText('Delivered');
    screen.getByText('This order was paid twice. We will return the second payment.');
    screen.getByRole('button', { name: 'Show the keys' });
    screen.getByRole('link', { name: 'Contact support' });
  });

  it('says so where a key could not be copied', async () => {
    await openOrder(fulfilled);
    fireEvent.click(await screen.findByRole('button', { name: 'Show the keys' }));

    fireEvent.click(await screen.findByRole('button', { name: 'Copy 1' })); // no clipboard here

    await screen.findByText('It could not be copied: select it and copy it yourself');
  });

  it('asks again what has become of the order when it can not be paid', async () => {
    const { requests } = await openOrder(pending);
    fireEvent.click(await screen.findByRole('button', { name: 'Pay $10' }));

    const again = () =>
      requests.filter(({ headers }) => headers.get('If-None-Match') === '"1"').length;
    await waitFor(() => expect(again()).to.equal(1), { timeout: 1_000 }); // polling takes 2 s
  });

  for (const [path, refusal] of [
    ['/eng/order/48210', problemOf(404, 'not-found', 'None')],
    ['/eng/order/x', problemOf(400, 'invalid-request', 'Check what you filled in')],
  ] as const) {
    it(`is missing without a right to it, as ${path} is`, async () => {
      await openShop(path, { answer: ({ url }) => (url.includes('/orders/') ? refusal : {}) });

      await screen.findByRole('heading', { name: 'This page could not be found' });
    });
  }
});

describe('the page after a payment', function () {
  this.timeout(patienceMs);
  afterEach(closeShop);
  const path = '/eng/payment/success?order=48210&t=token';

  for (const [order, said] of [
    [pending, 'Waiting for the payment system'],
    [fulfilled, 'The key is ready'],
    [delivered, 'The key has been sent'],
  ] as const) {
    it(`says “${said}” of an order that is ${order.status}`, async () => {
      await openOrder(order, path);

      await screen.findByRole('heading', { name: said });
    });
  }

  it('sends who has paid to his mail where the order is not told to him', async () => {
    const refusal = problemOf(404, 'not-found', 'None');
    await openShop('/eng/payment/success?order=48210', {
      answer: ({ url }) => (url.includes('/orders/') ? refusal : {}),
    });

    await screen.findByRole('heading', { name: 'Check your mail' });
    screen.getByRole('link', { name: 'Find my order' });
  });

  it('names the order and what was bought', async () => {
    await openOrder(delivered, path);

    const number = await screen.findByText('48210');
    expect(number.parentElement?.textContent).to.equal('Order 48210: Orbit, Scout');
  });

  it('says besides that a second payment goes back', async () => {
    await openOrder({ ...delivered, attention: 'paid_twice' }, path);

    await screen.findByText('This order was paid twice. We will return the second payment.');
  });

  it('shows the state alone to a browser that has no more than the return token', async () => {
    const { requests } = await openOrder(delivered, path);

    await screen.findByRole('heading', { name: 'The key has been sent' });
    screen.getByText('Check your mail: the key is there, and a link to the order.');
    screen.getByRole('link', { name: 'Find my order' });
    expect(screen.queryByRole('link', { name: 'Open the order' })).to.equal(null);
    const asked = requests.filter(({ url }) => url.includes('/orders/'));
    for (const { url } of asked) expect(url).to.match(/\/orders\/48210\/state\?t=token$/);
  });

  it('leads to the order in the browser that placed it', async () => {
    keepOrderToken('48210', 'own');
    const { requests } = await openOrder(delivered, path);

    const link = await screen.findByRole('link', { name: 'Open the order' });
    expect(link.getAttribute('href')).to.equal('/eng/order/48210');
    const asked = requests.filter(({ url }) => url.includes('/orders/'));
    for (const { url } of asked) expect(url).to.match(/\/orders\/48210\?t=own$/);
  });

  it('says how to pay otherwise where it may not open the order', async () => {
    await openOrder(pending, '/eng/payment/failed?order=48210&t=token');

    await screen.findByText(/open the order by the link from our mail/);
    screen.getByRole('link', { name: 'Find my order' });
    expect(screen.queryByRole('radio')).to.equal(null);
  });

  it('offers other ways and support when the payment failed', async () => {
    keepOrderToken('48210', 'own');
    await openOrder(pending, '/eng/payment/failed?order=48210&t=token');

    await screen.findByRole('radio', { name: /Lava/ });
    const support = screen.getByRole('link', { name: 'Contact support' });
    expect(support.getAttribute('href')).to.equal('/eng/contacts');
  });
});

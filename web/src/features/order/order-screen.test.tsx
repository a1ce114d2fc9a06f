import '../../shared/testing/dom.ts';
import type { OrderPage } from '@shop/contracts/ordering/contract';
import { revealKeyRequest } from '@shop/contracts/ordering/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { eng } from '../../shared/i18n/eng/index.ts';
import { storeOrderToken, readOrderToken } from '../../shared/persistence/order-tokens.ts';
import { anOrderPage } from './testing/order-page.ts';
import { closeShop, openShop, aProblem } from '../../app/testing/open-shop.tsx';

const hiddenKey = (place: number) => ({ place, revealed_at: null, runs_until: null });
const pending = anOrderPage();
const fulfilled = anOrderPage({
  status: 'fulfilled',
  paid_at: pending.placed_at,
  mail: 'under_way',
  downloadable: true,
  keys: [hiddenKey(1)],
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
/** The response of `reveal` for the requested place. */
const revealed = async (request: Request) => {
  const { place } = revealKeyRequest.parse(await request.json());
  return {
    place,
    key: `KEY-${place}`,
    instruction_rus: 'Введите',
    instruction_eng: '1. Enter it\n2. Play',
  };
};

const title = 'Orbit: Scout, 30 days';

const openOrder = (order: OrderPage, path = '/eng/order/48210?t=token') =>
  openShop(path, {
    answer: (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.endsWith('/payment/list')) return systems;
      if (pathname.endsWith('/reveal')) return revealed(request.clone());
      if (pathname.endsWith('/pay')) return aProblem(409, 'order-paid', 'It is paid already');
      if (!pathname.includes('/orders/')) return {};
      if (request.headers.get('If-None-Match') === '"1"')
        return new Response(null, { status: 304 });
      return Response.json(order, { headers: { ETag: '"1"' } });
    },
  });

const cancellations = (requests: readonly Request[]) =>
  requests.filter(({ url }) => new URL(url).pathname.endsWith('/orders/48210/cancel'));

describe('an order’s page', () => {
  afterEach(closeShop);

  it('is opened with its token, and kept from search engines', async () => {
    const { requests } = await openOrder(pending);

    await screen.findByRole('heading', { name: title });
    const asked = requests.filter(({ url }) => url.includes('/orders/48210'));
    for (const { url } of asked) expect(url).to.match(/\/orders\/48210\?t=token$/);
    expect(asked).not.to.deep.equal([]);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).to.equal(
      'noindex',
    );
  });

  it('keeps its token for this tab, and takes it out of the address', async () => {
    const { at, router } = await openOrder(pending, '/eng/order/48210?from=mail&t=token');

    await screen.findByRole('heading', { name: title });
    await waitFor(() => expect(at()).to.equal('/eng/order/48210?from=mail'));
    expect(readOrderToken('48210')).to.equal('token');
    await router.navigate('/eng/order/48210');
    await screen.findByRole('heading', { name: title });
  });

  it('offers to pay while it is pending, with another system too, its fee included', async () => {
    const { requests } = await openOrder(pending);

    await screen.findByRole('button', { name: 'Pay $10' });
    fireEvent.click(await screen.findByRole('radio', { name: /Lava/ }));
    screen.getByText('Lava fee, 2.5%');
    screen.getByText('+$0.25');
    fireEvent.click(await screen.findByRole('button', { name: 'Pay $10.25' }));

    await screen.findByText('It is paid already');
    const paid = requests.find(({ url }) => url.includes('/pay?'));
    expect(await paid?.json()).to.deep.equal({
      payment_system: 'lava',
      expected_amount_due: { currency: 'USD', cost: 1_025 },
    });
  });

  it('is not canceled until its buyer confirms it', async () => {
    const { requests } = await openOrder(pending);
    const open = await screen.findByRole('button', { name: 'Cancel order' });

    fireEvent.click(open);
    const question = await screen.findByRole('dialog', { name: 'Cancel order 48210?' });
    within(question).getByText(/^Your key goes back on sale/);
    expect(cancellations(requests)).to.deep.equal([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Keep order' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));
    expect(cancellations(requests)).to.deep.equal([]);

    fireEvent.click(open);
    const asked = within(await screen.findByRole('dialog'));
    fireEvent.click(asked.getByRole('button', { name: 'Cancel order' }));
    await screen.findByText('Order canceled');
    expect(cancellations(requests)).to.have.lengthOf(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));
  });

  it('offers no system that does not sell what was ordered', async () => {
    await openOrder({ ...pending, payment_options: pending.payment_options.slice(1) });

    await screen.findByRole('button', { name: 'Pay $10.25' });
    screen.getByRole('radio', { name: /Lava/ });
    expect(screen.queryByRole('radio', { name: /Mir/ })).to.equal(null);
  });

  it('is headed by what was bought, its number below', async () => {
    await openOrder({ ...fulfilled, rate: { ...fulfilled.rate, days: 0 } });

    await screen.findByRole('heading', { level: 1, name: 'Orbit: Scout, lifetime' });
    screen.getByText('Order 48210', { selector: 'h1 + p' });
  });

  it('says what was paid, the fee and how', async () => {
    await openOrder({ ...fulfilled, ...pending.payment_options[1], payment_system: 'lava' });

    const details = within(await screen.findByRole('region', { name: 'Order details' }));
    details.getByText('+$0.25');
    expect(details.getByText('Paid').nextSibling?.textContent).to.equal('$10.25');
    expect(details.getByText('Payment method').nextSibling?.textContent).to.equal('Lava');
  });

  it('shows one key on demand only, and takes the reader to it', async () => {
    const { requests } = await openOrder({ ...fulfilled, keys: [hiddenKey(1), hiddenKey(3)] });
    await screen.findByRole('button', { name: 'Reveal and start 30 days: Key 3' });
    expect(screen.queryByText(/^KEY/)).to.equal(null);

    fireEvent.click(screen.getByRole('button', { name: 'Reveal and start 30 days: Key 3' }));

    await screen.findByText('KEY-3');
    expect(screen.queryByText('KEY-1')).to.equal(null);
    screen.getByRole('button', { name: 'Reveal and start 30 days: Key 1' });
    await waitFor(() => expect(document.activeElement?.textContent).to.equal('KEY-3'));
    const asked = requests.filter(({ url }) => url.includes('/reveal'));
    expect(await asked[0]?.json()).to.deep.equal({ place: 3 });
    expect(asked).to.have.lengthOf(1);
    const step = screen.getByText('Enter it');
    expect([step, step.nextSibling].map((each) => each?.textContent)).to.deep.equal([
      'Enter it',
      'Play',
    ]);
    expect(step.parentElement?.tagName).to.equal('OL');
  });

  it('hides a key that was replaced, and offers the one in its place', async () => {
    const shown = { ...hiddenKey(1), revealed_at: pending.placed_at };
    let keys: OrderPage['keys'] = [shown];
    await openShop('/eng/order/48210?t=token', {
      answer: (request) => {
        if (request.url.includes('/reveal')) return revealed(request.clone());
        return request.url.includes('/orders/') ? { ...fulfilled, keys } : {};
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Reveal key 1' }));
    await screen.findByText('KEY-1');

    keys = [hiddenKey(1)];

    await screen.findByRole('button', { name: /^Reveal and start/ }, { timeout: 5_000 });
    expect(screen.queryByText('KEY-1')).to.equal(null);
  });

  it('starts nothing by showing a lifetime key, or one that was shown before', async () => {
    const started = {
      place: 1,
      revealed_at: pending.placed_at,
      runs_until: '2126-04-01T12:00:00Z',
    };
    const ended = { ...started, place: 2, runs_until: '2026-03-01T12:00:00Z' };
    await openOrder({ ...fulfilled, keys: [started, ended] });
    await screen.findByRole('button', { name: 'Reveal key 1' });
    screen.getByText(/^Active until April 1, 2126/);
    screen.getByText(/^Ended March 1, 2026/);
    expect(screen.queryByText(/^Downloading/)).to.equal(null);
    closeShop();

    await openOrder({ ...fulfilled, rate: { ...fulfilled.rate, days: 0 } });
    await screen.findByRole('button', { name: 'Reveal key 1' });
    expect(screen.queryByText(/start/)).to.equal(null);
  });

  it('says that the file starts the terms that have not started', async () => {
    await openOrder({ ...fulfilled, keys: [hiddenKey(1), hiddenKey(2)] });

    const file = await screen.findByRole('button', { name: 'Download .txt' });
    const note = document.getElementById(file.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).to.equal('Downloading reveals all keys and starts every plan');
  });

  it('offers the program before any key is shown', async () => {
    const download = { url: '/storage/files/radar.zip', name: 'radar.zip', size: 1_024 };
    await openOrder({ ...fulfilled, download });

    const link = await screen.findByRole('link', { name: 'Download radar.zip' });
    expect(link.getAttribute('href')).to.equal('/storage/files/radar.zip');
  });

  it('takes a guest to a ticket about the order', async () => {
    await openOrder(fulfilled);

    const support = await screen.findByRole('link', { name: 'Contact support' });
    expect(support.getAttribute('href')).to.equal('/eng/profile/tickets?ticket=new&order=48210');
  });

  it('asks only for what is new, and keeps what it has', async () => {
    const { requests } = await openOrder(fulfilled);

    fireEvent.click(await screen.findByRole('button', { name: /^Reveal and start/ }));

    const again = () =>
      requests.filter(({ headers }) => headers.get('If-None-Match') === '"1"').length;
    await waitFor(() => expect(again()).to.equal(1));
    screen.getByRole('heading', { name: title });
  });

  it('says of a second payment that it goes back, and keeps the keys', async () => {
    await openOrder({ ...delivered, attention: 'paid_twice' });

    await screen.findByText('Delivered');
    screen.getByText('This order was paid twice. We’ll return the second payment.');
    screen.getByRole('button', { name: /^Reveal and start/ });
    screen.getByRole('link', { name: 'Contact support' });
  });

  it('says so where a key could not be copied', async () => {
    await openOrder(fulfilled);
    fireEvent.click(await screen.findByRole('button', { name: /^Reveal and start/ }));

    fireEvent.click(await screen.findByRole('button', { name: 'Copy key 1' })); // no clipboard here

    await screen.findByText('Couldn’t copy. Select and copy it manually');
  });

  it('copies a link that opens the order without signing in', async () => {
    const { at } = await openOrder(fulfilled);
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    await waitFor(() => expect(at()).to.equal('/eng/order/48210'));

    fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));

    await screen.findByText('Copied');
    Reflect.deleteProperty(navigator, 'clipboard');
    expect(copied[0]).to.match(/[?&]t=token$/);
  });

  it('asks again what has become of the order when it can not be paid', async () => {
    const { requests } = await openOrder(pending);
    fireEvent.click(await screen.findByRole('button', { name: 'Pay $10' }));

    const again = () =>
      requests.filter(({ headers }) => headers.get('If-None-Match') === '"1"').length;
    await waitFor(() => expect(again()).to.equal(1), { timeout: 1_000 }); // polling takes 2 s
  });

  for (const [path, refusal] of [
    ['/eng/order/48210', aProblem(404, 'not-found', 'None')],
    ['/eng/order/x', aProblem(400, 'invalid-request', 'Check the highlighted fields')],
  ] as const) {
    it(`is missing without a right to it, as ${path} is`, async () => {
      await openShop(path, { answer: ({ url }) => (url.includes('/orders/') ? refusal : {}) });

      await screen.findByRole('heading', { name: 'This page could not be found' });
    });
  }
});

describe('the page after a payment', () => {
  afterEach(closeShop);
  const path = '/eng/payment/success?order=48210&t=token';

  for (const [order, said] of [
    [pending, 'Waiting for the payment provider'],
    [fulfilled, 'The key is ready'],
    [delivered, 'The key has been sent'],
  ] as const) {
    it(`says “${said}” of an order that is ${order.status}`, async () => {
      await openOrder(order, path);

      await screen.findByRole('heading', { name: said });
    });
  }

  it('sends who has paid to his mail where the order is not told to him', async () => {
    const refusal = aProblem(404, 'not-found', 'None');
    await openShop('/eng/payment/success?order=48210', {
      answer: ({ url }) => (url.includes('/orders/') ? refusal : {}),
    });

    await screen.findByRole('heading', { name: 'Check your email' });
    screen.getByRole('link', { name: 'Find my order' });
  });

  for (const result of ['success', 'failed']) {
    it(`names the order, what was bought and the sum, after it ${result}`, async () => {
      await openOrder(pending, `/eng/payment/${result}?order=48210&t=token`);

      const number = await screen.findByText('48210');
      expect(number.closest('dl')?.textContent).to.equal(
        'Order48210ProductOrbit: Scout, 30 daysAmount$10',
      );
    });
  }

  for (const result of ['success', 'failed']) {
    it(`leads to support with the number of the order, by the return token, after it ${result}`, async () => {
      await openOrder(pending, `/eng/payment/${result}?order=48210&t=token`);

      const support = await screen.findByRole('link', { name: 'Contact support' });
      await screen.findByText('48210');
      expect(support.getAttribute('href')).to.equal('/eng/profile/tickets?ticket=new&order=48210');
    });
  }

  it('says besides that a second payment goes back', async () => {
    await openOrder({ ...delivered, attention: 'paid_twice' }, path);

    await screen.findByText('This order was paid twice. We’ll return the second payment.');
  });

  it('shows the state alone to a browser that has no more than the return token', async () => {
    const { requests } = await openOrder(delivered, path);

    await screen.findByRole('heading', { name: 'The key has been sent' });
    screen.getByText('Check your email: we sent the key and a link to the order.');
    screen.getByRole('link', { name: 'Find my order' });
    expect(screen.queryByRole('link', { name: 'Open order' })).to.equal(null);
    const asked = requests.filter(({ url }) => url.includes('/orders/'));
    for (const { url } of asked) expect(url).to.match(/\/orders\/48210\/state\?t=token$/);
  });

  for (const result of ['success', 'failed']) {
    it(`moves on to the keys in the browser that placed the order, after it ${result}`, async () => {
      storeOrderToken('48210', 'own');
      const { at, router } = await openOrder(
        delivered,
        `/eng/payment/${result}?order=48210&t=token`,
      );

      await screen.findByRole('button', { name: /^Reveal and start/ });
      expect(at()).to.equal('/eng/order/48210');
      expect(router.state.historyAction).to.equal('REPLACE');
    });
  }

  it('leads to the order in the browser that placed it, while its keys are not there', async () => {
    storeOrderToken('48210', 'own');
    const { requests } = await openOrder({ ...pending, status: 'paid' }, path);

    const link = await screen.findByRole('link', { name: 'Open order' });
    expect(link.getAttribute('href')).to.equal('/eng/order/48210');
    const asked = requests.filter(({ url }) => url.includes('/orders/'));
    for (const { url } of asked) expect(url).to.match(/\/orders\/48210\?t=own$/);
  });

  it('says how to pay otherwise where it may not open the order', async () => {
    await openOrder(pending, '/eng/payment/failed?order=48210&t=token');

    await screen.findByText(/open the order from the link in our email/);
    screen.getByRole('link', { name: 'Find my order' });
    expect(screen.queryByRole('radio')).to.equal(null);
  });

  it('offers no other way to pay for an order that is over', async () => {
    storeOrderToken('48210', 'own');
    await openOrder({ ...pending, status: 'expired' }, '/eng/payment/failed?order=48210&t=token');

    await screen.findByText(eng.order.statusText.expired.one);
    expect(screen.queryByText(eng.order.failed.text)).to.equal(null);
    screen.getByRole('link', { name: 'Open order' });
  });

  it('offers other ways and support when the payment failed', async () => {
    storeOrderToken('48210', 'own');
    await openOrder(pending, '/eng/payment/failed?order=48210&t=token');

    await screen.findByRole('radio', { name: /Lava/ });
    const support = screen.getByRole('link', { name: 'Contact support' });
    expect(support.getAttribute('href')).to.equal('/eng/profile/tickets?ticket=new&order=48210');
  });
});

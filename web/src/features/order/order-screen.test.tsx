import '../../shared/testing/dom.ts';
import type { OrderPage } from '@shop/contracts/ordering/order-page.contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { readOrderToken } from '../../shared/persistence/order-tokens.ts';
import { closeShop, openShop, aProblem } from '../../app/testing/open-shop.tsx';
import {
  aHiddenKey,
  pendingOrder,
  fulfilledOrder,
  deliveredOrder,
  answerReveal,
  openOrder,
} from '../../app/testing/open-order.ts';

const title = 'Orbit: Scout, 30 days';

const cancellations = (requests: readonly Request[]) =>
  requests.filter(({ url }) => new URL(url).pathname.endsWith('/orders/48210/cancel'));

describe('the page of an order', () => {
  afterEach(closeShop);

  it('opens with its token and is not indexed by search engines', async () => {
    const { requests } = await openOrder(pendingOrder);

    await screen.findByRole('heading', { name: title });
    const sentRequests = requests.filter(({ url }) => url.includes('/orders/48210'));
    for (const { url } of sentRequests) expect(url).to.match(/\/orders\/48210\?t=token$/);
    expect(sentRequests).not.to.deep.equal([]);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).to.equal(
      'noindex',
    );
  });

  it('keeps its token in the tab and removes it from the URL', async () => {
    const { at, router } = await openOrder(pendingOrder, '/eng/order/48210?from=mail&t=token');

    await screen.findByRole('heading', { name: title });
    await waitFor(() => expect(at()).to.equal('/eng/order/48210?from=mail'));
    expect(readOrderToken('48210')).to.equal('token');
    await router.navigate('/eng/order/48210');
    await screen.findByRole('heading', { name: title });
  });

  it('offers payment while pending, also with another system and its fee', async () => {
    const { requests } = await openOrder(pendingOrder);

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

  it('keeps “Pay” busy while the payment system loads, until the buyer returns', async () => {
    const payment = { method: 'POST', url: 'https://pay.example.org/form', fields: {} };
    await openOrder(pendingOrder, undefined, {
      '/pay': {
        charge: pendingOrder.charge,
        fee: pendingOrder.fee,
        amount_due: pendingOrder.amount_due,
        payment,
      },
    });
    const pay = await screen.findByRole('button', { name: 'Pay $10' });

    fireEvent.click(pay);
    const form = await waitFor(() => {
      const sent = document.querySelector(`form[action="${payment.url}"]`);
      return sent ?? expect.fail('The form is not sent yet');
    });
    form.remove();
    await waitFor(() => expect(pay.dataset['loading']).to.equal('true'));
    fireEvent(window, new window.PageTransitionEvent('pageshow', { persisted: false }));
    expect(pay.dataset['loading']).to.equal('true');

    fireEvent(window, new window.PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(pay.dataset['loading']).to.equal(undefined));
  });

  it('cancels the order only after a confirmation', async () => {
    const { requests } = await openOrder(pendingOrder);
    const open = await screen.findByRole('button', { name: 'Cancel order' });

    fireEvent.click(open);
    const question = await screen.findByRole('dialog', { name: 'Cancel order 48210?' });
    within(question).getByText(/^Your key goes back on sale/);
    expect(cancellations(requests)).to.deep.equal([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Keep order' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));
    expect(cancellations(requests)).to.deep.equal([]);

    fireEvent.click(open);
    const confirmation = within(await screen.findByRole('dialog'));
    fireEvent.click(confirmation.getByRole('button', { name: 'Cancel order' }));
    await screen.findByText('Order canceled');
    expect(cancellations(requests)).to.have.lengthOf(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));
  });

  it('offers only payment systems that accept the order', async () => {
    await openOrder({ ...pendingOrder, payment_options: pendingOrder.payment_options.slice(1) });

    await screen.findByRole('button', { name: 'Pay $10.25' });
    screen.getByRole('radio', { name: /Lava/ });
    expect(screen.queryByRole('radio', { name: /Mir/ })).to.equal(null);
  });

  it('has the product as its heading, with the number below', async () => {
    await openOrder({ ...fulfilledOrder, rate: { ...fulfilledOrder.rate, days: 0 } });

    await screen.findByRole('heading', { level: 1, name: 'Orbit: Scout, lifetime' });
    screen.getByText('Order 48210', { selector: 'h1 + p' });
  });

  it('shows the amount paid, the fee and the payment method', async () => {
    await openOrder({
      ...fulfilledOrder,
      ...pendingOrder.payment_options[1],
      payment_system: 'lava',
    });

    const details = within(await screen.findByRole('region', { name: 'Order details' }));
    details.getByText('+$0.25');
    expect(details.getByText('Paid').nextSibling?.textContent).to.equal('$10.25');
    expect(details.getByText('Payment method').nextSibling?.textContent).to.equal('Lava');
  });

  it('reveals one key on demand and moves the focus to it', async () => {
    const { requests } = await openOrder({
      ...fulfilledOrder,
      keys: [aHiddenKey(1), aHiddenKey(3)],
    });
    await screen.findByRole('button', { name: 'Reveal and start 30 days: Key 3' });
    expect(screen.queryByText(/^KEY/)).to.equal(null);

    fireEvent.click(screen.getByRole('button', { name: 'Reveal and start 30 days: Key 3' }));

    await screen.findByText('KEY-3');
    screen.getByText('Your plan has started');
    expect(screen.queryByText('KEY-1')).to.equal(null);
    screen.getByRole('button', { name: 'Reveal and start 30 days: Key 1' });
    await waitFor(() => expect(document.activeElement?.textContent).to.equal('KEY-3'));
    const sentRequests = requests.filter(({ url }) => url.includes('/reveal'));
    expect(await sentRequests[0]?.json()).to.deep.equal({ place: 3 });
    expect(sentRequests).to.have.lengthOf(1);
    const step = screen.getByText('Enter it');
    expect([step, step.nextSibling].map((each) => each?.textContent)).to.deep.equal([
      'Enter it',
      'Play',
    ]);
    expect(step.parentElement?.tagName).to.equal('OL');
  });

  it('hides a replaced key and offers its replacement', async () => {
    const shown = { ...aHiddenKey(1), revealed_at: pendingOrder.placed_at };
    let keys: OrderPage['keys'] = [shown];
    await openShop('/eng/order/48210?t=token', {
      answer: (request) => {
        if (request.url.includes('/reveal')) return answerReveal(request.clone());
        return request.url.includes('/orders/') ? { ...fulfilledOrder, keys } : {};
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Reveal key 1' }));
    await screen.findByText('KEY-1');

    keys = [aHiddenKey(1)];

    await screen.findByRole('button', { name: /^Reveal and start/ }, { timeout: 5_000 });
    expect(screen.queryByText('KEY-1')).to.equal(null);
  });

  it('starts no term for a lifetime key or a key revealed before', async () => {
    const started = {
      place: 1,
      revealed_at: pendingOrder.placed_at,
      runs_until: '2126-04-01T12:00:00Z',
    };
    const ended = { ...started, place: 2, runs_until: '2026-03-01T12:00:00Z' };
    await openOrder({ ...fulfilledOrder, keys: [started, ended] });
    await screen.findByRole('button', { name: 'Reveal key 1' });
    screen.getByText(/^Active until April 1, 2126/);
    screen.getByText(/^Ended March 1, 2026/);
    expect(screen.queryByText(/^Downloading/)).to.equal(null);
    closeShop();

    await openOrder({ ...fulfilledOrder, rate: { ...fulfilledOrder.rate, days: 0 } });
    await screen.findByRole('button', { name: 'Reveal key 1' });
    expect(screen.queryByText(/start/)).to.equal(null);
  });

  it('warns that the download starts every term not yet started', async () => {
    await openOrder({ ...fulfilledOrder, keys: [aHiddenKey(1), aHiddenKey(2)] });

    const file = await screen.findByRole('button', { name: 'Download .txt' });
    const note = document.getElementById(file.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).to.equal('Downloading reveals all keys and starts every plan');
  });

  it('offers the program before any key is revealed', async () => {
    const download = { url: '/storage/files/radar.zip', name: 'radar.zip', size: 1_024 };
    await openOrder({ ...fulfilledOrder, download });

    const link = await screen.findByRole('link', { name: 'Download radar.zip' });
    expect(link.getAttribute('href')).to.equal('/storage/files/radar.zip');
  });

  it('links a guest to a ticket about the order', async () => {
    await openOrder(fulfilledOrder);

    const support = await screen.findByRole('link', { name: 'Contact support' });
    expect(support.getAttribute('href')).to.equal('/eng/profile/tickets?ticket=new&order=48210');
  });

  it('refetches with its ETag and keeps the order if unchanged', async () => {
    const { requests } = await openOrder(fulfilledOrder);

    fireEvent.click(await screen.findByRole('button', { name: /^Reveal and start/ }));

    const again = () =>
      requests.filter(({ headers }) => headers.get('If-None-Match') === '"1"').length;
    await waitFor(() => expect(again()).to.equal(1));
    screen.getByRole('heading', { name: title });
  });

  it('announces the return of a second payment and keeps the keys', async () => {
    await openOrder({ ...deliveredOrder, attention: 'paid_twice' });

    await screen.findByText('Delivered');
    screen.getByText('This order was paid twice. We’ll return the second payment.');
    screen.getByRole('button', { name: /^Reveal and start/ });
    screen.getByRole('link', { name: 'Contact support' });
  });

  it('reports a key that could not be copied', async () => {
    await openOrder(fulfilledOrder);
    fireEvent.click(await screen.findByRole('button', { name: /^Reveal and start/ }));

    fireEvent.click(await screen.findByRole('button', { name: 'Copy key 1' })); // no clipboard here

    await screen.findByText('Couldn’t copy. Select and copy it manually');
  });

  it('copies a link that opens the order without sign-in', async () => {
    const { at } = await openOrder(fulfilledOrder);
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    await waitFor(() => expect(at()).to.equal('/eng/order/48210'));

    fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));

    await screen.findByText('Copied');
    Reflect.deleteProperty(navigator, 'clipboard');
    expect(copied[0]).to.match(/[?&]t=token$/);
  });

  it('refetches the order after a failed payment attempt', async () => {
    const { requests } = await openOrder(pendingOrder);
    fireEvent.click(await screen.findByRole('button', { name: 'Pay $10' }));

    const again = () =>
      requests.filter(({ headers }) => headers.get('If-None-Match') === '"1"').length;
    await waitFor(() => expect(again()).to.equal(1), { timeout: 1_000 }); // polling takes 2 s
  });

  for (const [path, refusal] of [
    ['/eng/order/48210', aProblem(404, 'not-found', 'None')],
    ['/eng/order/x', aProblem(400, 'invalid-request', 'Check the highlighted fields')],
  ] as const) {
    it(`at ${path} is not found without access, and the way to find it is offered`, async () => {
      await openShop(path, { answer: ({ url }) => (url.includes('/orders/') ? refusal : {}) });

      await screen.findByRole('heading', { name: 'This page could not be found' });
      screen.getByText(/^Open the order with the link from its email/u);
      const link = screen.getByRole('link', { name: 'Find my order' });
      expect(link.getAttribute('href')).to.equal('/eng/find-order');
    });
  }
});

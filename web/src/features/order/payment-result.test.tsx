import '../../shared/testing/dom.ts';
import { toWireMoney } from '@shop/contracts/wire/contract';
import { screen } from '@testing-library/react';
import { expect } from 'chai';
import { orders as eng } from '../../shared/i18n/eng/orders.ts';
import { storeOrderToken } from '../../shared/persistence/order-tokens.ts';
import { closeShop, openShop, aProblem } from '../../app/testing/open-shop.tsx';
import {
  pendingOrder,
  fulfilledOrder,
  deliveredOrder,
  openOrder,
} from '../../app/testing/open-order.ts';

const mismatch = {
  received: toWireMoney({ minor: 700, currency: 'USD' }),
  expected: toWireMoney({ minor: 1_000, currency: 'USD' }),
};

describe('the page after a payment', () => {
  afterEach(closeShop);
  const path = '/eng/payment/success?order=48210&t=token';

  for (const [order, text] of [
    [pendingOrder, 'Waiting for the payment provider'],
    [fulfilledOrder, 'The key is ready'],
    [deliveredOrder, 'The key has been sent'],
  ] as const) {
    it(`shows “${text}” for an order with the status ${order.status}`, async () => {
      await openOrder(order, path);

      await screen.findByRole('heading', { name: text });
    });
  }

  it('points the buyer to their email if the order is not accessible', async () => {
    const refusal = aProblem(404, 'not-found', 'None');
    await openShop('/eng/payment/success?order=48210', {
      answer: ({ url }) => (url.includes('/orders/') ? refusal : {}),
    });

    await screen.findByRole('heading', { name: 'Check your email' });
    screen.getByRole('link', { name: 'Find my order' });
  });

  for (const result of ['success', 'failed']) {
    it(`shows order, product and amount (${result})`, async () => {
      await openOrder(pendingOrder, `/eng/payment/${result}?order=48210&t=token`);

      const number = await screen.findByText('48210');
      expect(number.closest('dl')?.textContent).to.equal(
        'Order48210ProductOrbit: Scout, 30 daysAmount$10',
      );
    });
  }

  for (const result of ['success', 'failed']) {
    it(`links to support with the order number from the return token (${result})`, async () => {
      await openOrder(pendingOrder, `/eng/payment/${result}?order=48210&t=token`);

      const support = await screen.findByRole('link', { name: 'Contact support' });
      await screen.findByText('48210');
      expect(support.getAttribute('href')).to.equal('/eng/profile/tickets?ticket=new&order=48210');
    });
  }

  it('announces the return of a second payment', async () => {
    await openOrder({ ...deliveredOrder, attention: 'paid_twice' }, path);

    await screen.findByText('This order was paid twice. We’ll return the second payment.');
  });

  it('shows only the state to a browser with just the return token', async () => {
    const { requests } = await openOrder(deliveredOrder, path);

    await screen.findByRole('heading', { name: 'The key has been sent' });
    screen.getByText('Check your email: we sent the key and a link to the order.');
    screen.getByRole('link', { name: 'Find my order' });
    expect(screen.queryByRole('link', { name: 'Open order' })).to.equal(null);
    const sentRequests = requests.filter(({ url }) => url.includes('/orders/'));
    for (const { url } of sentRequests) expect(url).to.match(/\/orders\/48210\/summary\?t=token$/);
  });

  for (const result of ['success', 'failed']) {
    it(`redirects to the keys in the browser that placed the order (${result})`, async () => {
      storeOrderToken('48210', 'own');
      const { at, router } = await openOrder(
        deliveredOrder,
        `/eng/payment/${result}?order=48210&t=token`,
      );

      await screen.findByRole('button', { name: /^Reveal and start/ });
      expect(at()).to.equal('/eng/order/48210');
      expect(router.state.historyAction).to.equal('REPLACE');
    });
  }

  it('links to the order in the browser that placed it, until its keys exist', async () => {
    storeOrderToken('48210', 'own');
    const { requests } = await openOrder({ ...pendingOrder, status: 'paid' }, path);

    const link = await screen.findByRole('link', { name: 'Open order' });
    expect(link.getAttribute('href')).to.equal('/eng/order/48210');
    const sentRequests = requests.filter(({ url }) => url.includes('/orders/'));
    for (const { url } of sentRequests) expect(url).to.match(/\/orders\/48210\?t=own$/);
  });

  it('explains other ways to pay if it cannot open the order', async () => {
    await openOrder(pendingOrder, '/eng/payment/failed?order=48210&t=token');

    await screen.findByText(/We’ll email you a link within a few minutes/);
    screen.getByRole('link', { name: 'Find my order' });
    expect(screen.queryByRole('radio')).to.equal(null);
  });

  it('leads to the order search before it mentions support, if the order is unknown', async () => {
    await openShop('/eng/payment/failed', { answer: () => ({}) });

    await screen.findByText(eng.order.failed.unknown);
    const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
    const [find, support] = ['Find my order', eng.order.failed.support].map((name) =>
      links.lastIndexOf(name),
    );
    expect(find).to.be.lessThan(support ?? 0);
  });

  it('offers no other way to pay for a finished order', async () => {
    storeOrderToken('48210', 'own');
    await openOrder(
      { ...pendingOrder, status: 'expired' },
      '/eng/payment/failed?order=48210&t=token',
    );

    await screen.findByText(eng.order.statusText.expired.one);
    expect(screen.queryByText(eng.order.failed.text)).to.equal(null);
    screen.getByRole('link', { name: 'Open order' });
  });

  it('says that the order is paid if another payment of it succeeded', async () => {
    await openOrder(
      { ...fulfilledOrder, status: 'paid' },
      '/eng/payment/failed?order=48210&t=token',
    );

    await screen.findByRole('heading', { name: 'This order is already paid' });
    screen.getByText(eng.order.statusText.paid.one);
  });

  for (const [attention, text] of [
    ['paid_twice', /^This order was paid twice/u],
    ['payment_mismatch', /^We received \$7 instead of \$10\. Support is checking the payment/u],
    ['partly_reversed', /^Part of your payment was returned/u],
  ] as const) {
    it(`explains ${attention} of an order that is already paid`, async () => {
      await openOrder(
        {
          ...deliveredOrder,
          attention,
          mismatch: attention === 'payment_mismatch' ? mismatch : null,
        },
        '/eng/payment/failed?order=48210&t=token',
      );

      await screen.findByRole('heading', { name: 'This order is already paid' });
      screen.getByText(text);
      screen.getByText(eng.order.statusText.delivered.one);
    });
  }

  for (const [amounts, text] of [
    [mismatch, /^We received \$7 instead of \$10\. Support is checking the payment/u],
    [null, /^Support is checking the payment/u],
  ] as const) {
    it(`does not call an order paid whose payment is under review, ${amounts ? 'with' : 'without'} its amounts`, async () => {
      const ofOrder = {
        status: 'attention',
        attention: 'payment_mismatch',
        mismatch: amounts,
      } as const;
      await openOrder({ ...pendingOrder, ...ofOrder }, '/eng/payment/failed?order=48210&t=token');

      await screen.findByRole('heading', { name: 'Payment under review' });
      expect(screen.getAllByText(text)).to.have.lengthOf(1);
      expect(screen.queryByText('This order is already paid')).to.equal(null);
    });
  }

  it('shows the refund of an order instead of calling it paid', async () => {
    await openOrder(
      { ...pendingOrder, status: 'refunded' },
      '/eng/payment/failed?order=48210&t=token',
    );

    await screen.findByText(eng.order.statusText.refunded.one);
    expect(screen.queryByText('This order is already paid')).to.equal(null);
  });

  it('offers other payment systems and support after a failed payment', async () => {
    storeOrderToken('48210', 'own');
    await openOrder(pendingOrder, '/eng/payment/failed?order=48210&t=token');

    await screen.findByRole('radio', { name: /Lava/ });
    const support = screen.getByRole('link', { name: 'Contact support' });
    expect(support.getAttribute('href')).to.equal('/eng/profile/tickets?ticket=new&order=48210');
  });

  it('redirects to the keys if their email failed', async () => {
    storeOrderToken('48210', 'own');
    const { at } = await openOrder({ ...deliveredOrder, mail: 'failed' }, path);

    await screen.findByText(/couldn’t be delivered. Open the key here/);
    expect(at()).to.equal('/eng/order/48210');
  });

  it('shows what a paid order is waiting for', async () => {
    await openOrder({ ...pendingOrder, status: 'attention', attention: 'short_of_keys' }, path);

    await screen.findByText(eng.order.attention.short_of_keys.one);
  });

  it('links to the order search without an order', async () => {
    await openOrder(pendingOrder, '/eng/payment/success');

    const link = await screen.findByRole('link', { name: 'Find my order' });
    expect(link.getAttribute('href')).to.equal('/eng/find-order');
  });
});

describe('the return from Digiseller', () => {
  afterEach(closeShop);
  const path = '/eng/payment/success?order=48210&t=token&uniquecode=ABCD1234';

  it('sends its code to the server once', async () => {
    const { requests } = await openOrder(pendingOrder, path);

    await screen.findByRole('heading', { name: 'Waiting for the payment provider' });
    const redemptions = requests.filter(({ url }) => url.endsWith('/payments/digiseller/redeem'));
    expect(redemptions).to.have.lengthOf(1);
    const redeemed = { number: 48_210, t: 'token', unique_code: 'ABCD1234' };
    expect(await redemptions[0]?.json()).to.deep.equal(redeemed);
  });

  it('shows why the code was rejected', async () => {
    const message = 'This code doesn’t match this order';
    const refusal = aProblem(409, 'redemption-refused', message);
    await openOrder(pendingOrder, path, { '/redeem': refusal });

    await screen.findByText(message);
  });
});

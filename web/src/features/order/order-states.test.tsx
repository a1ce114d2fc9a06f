import '../../shared/testing/dom.ts';
import type { OrderPage } from '@shop/domain/ordering/contract';
import { toWireMoney } from '@shop/domain/wire/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, patienceMs, problemOf } from '../../app/testing/open-shop.tsx';
import { eng } from '../../shared/i18n/eng/index.ts';
import { rus } from '../../shared/i18n/rus/index.ts';
import { keepOrderToken } from '../../shared/persistence/order-tokens.ts';
import { anOrderPage } from './testing/order-page.ts';

const pending = anOrderPage();
const { placed_at: at } = pending;
const delivered = anOrderPage({
  status: 'delivered',
  paid_at: at,
  delivered_at: at,
  mail: 'sent',
  downloadable: true,
  email_correctable: true,
});
const dollars = (sum: number) => toWireMoney({ minor: sum * 100, currency: 'USD' });

const openOrder = (order: OrderPage, path = '/eng/order/48210?t=token', more = {}) =>
  openShop(path, {
    answer: ({ url, method }) => {
      const { pathname } = new URL(url);
      const answers: Readonly<Record<string, unknown>> = { '/payment/list': [], ...more };
      const known = Object.keys(answers).find((end) => pathname.endsWith(end));
      if (known) return answers[known];
      return method === 'GET' && pathname.includes('/orders/') ? order : {};
    },
  });
const keysButton = () => screen.queryByRole('button', { name: /^Show the keys/ });

describe('what an order’s page says', function () {
  this.timeout(patienceMs);
  afterEach(closeShop);

  for (const reason of ['short_of_keys', 'buyer_banned', 'charged_back'] as const) {
    for (const [lang, texts] of [
      ['eng', eng],
      ['rus', rus],
    ] as const) {
      it(`of ${reason}, in ${lang}, with the way to support`, async () => {
        await openOrder(
          anOrderPage({ status: 'attention', attention: reason }),
          `/${lang}/order/48210?t=token`,
        );

        await screen.findByText(texts.order.attention[reason], { collapseWhitespace: false });
        screen.getByRole('link', { name: texts.order.support });
      });
    }
  }

  for (const status of ['refund_due', 'refunded', 'refund_failed'] as const) {
    it(`of money that goes back: ${status}, and shows no void keys`, async () => {
      const refund = { refund_due: 'due', refunded: 'sent', refund_failed: 'failed' } as const;
      const refunds = [{ amount: dollars(7), status: refund[status], at }];
      await openOrder(anOrderPage({ status, refunds }));

      await screen.findByText(eng.order.statusText[status]);
      const list = within(screen.getByRole('region', { name: 'Refunds' }));
      list.getByText('$7');
      list.getByText(new RegExp(eng.order.refundStatus[refund[status]]));
      expect(keysButton()).to.equal(null);
    });
  }

  for (const [lang, texts] of [
    ['eng', eng],
    ['rus', rus],
  ] as const) {
    it(`of a part that was returned, in ${lang}, beside the keys that stand`, async () => {
      const order = { ...delivered, attention: 'partly_reversed' } as const;
      await openOrder(order, `/${lang}/order/48210?t=token`);

      await screen.findByText(texts.order.attention.partly_reversed, {
        collapseWhitespace: false,
      });
      screen.getByText(texts.order.status.delivered);
      screen.getByRole('link', { name: texts.order.support });
    });
  }

  it('of an order that was voided, and shows no keys', async () => {
    await openOrder(anOrderPage({ status: 'voided' }));

    await screen.findByText(eng.order.statusText.voided);
    expect(keysButton()).to.equal(null);
  });

  it('of keys that stand beside a refund of some', async () => {
    const refunds = [{ amount: dollars(5), status: 'due' as const, at }];
    await openOrder({ ...delivered, status: 'refund_due', refunds });

    await screen.findByRole('button', { name: 'Show the keys' });
  });

  it('of an order that staff prepare by hand', async () => {
    const timeline = [{ step: 'waiting_for_staff' as const, at }];
    await openOrder(anOrderPage({ status: 'paid', timeline }));

    await screen.findByText(eng.order.byHand);
    screen.getByText('Handed to staff');
  });

  for (const [lang, written] of [
    ['eng', /^Jun 1, \d:05:09.[AP]M$/u],
    ['rus', /^1 июн\., \d\d:05:09$/u],
  ] as const) {
    it(`of when things happened, as ${lang} writes hours`, async () => {
      const timeline = [{ step: 'placed' as const, at: '2026-06-01T03:05:09.000Z' }];
      await openOrder(anOrderPage({ timeline }), `/${lang}/order/48210?t=token`);

      await screen.findByText(written);
    });
  }

  it('of a mail that did not arrive: the keys are to be shown here', async () => {
    await openOrder({ ...delivered, status: 'fulfilled', mail: 'failed' });

    await screen.findByText(/The mail to b\*\*\*r@example.org could not be delivered/);
    screen.getByRole('button', { name: 'Show the keys here' });
  });

  it('of promo code, discount, count and term', async () => {
    await openOrder({
      ...delivered,
      count: 2,
      promo: 'spring',
      discount: dollars(3),
      total: dollars(17),
      revealed: true,
      runs_until: '2026-04-01T12:00:00Z',
    });

    await screen.findByText('spring');
    screen.getByText('−$3');
    screen.getByText('30 days × 2');
    screen.getByText(/^until April 1, 2026/);
    screen.getByRole('button', { name: 'Show the keys again' });
  });

  it('of a time that runs only once the keys are shown', async () => {
    await openOrder(delivered);

    await screen.findByText('begins when the keys are first shown');
  });

  it('offers a new order where the time to pay is over, and support', async () => {
    await openOrder(anOrderPage({ status: 'expired' }));

    const again = await screen.findByRole('link', { name: 'Buy again' });
    expect(again.getAttribute('href')).to.equal('/eng/catalog/orbit/scout');
    screen.getByRole('link', { name: 'Contact support' });
    expect(screen.queryByRole('button', { name: /^Pay/ })).to.equal(null);
  });
});

const correct = async (address: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Wrong address?' }));
  const field = screen.getByLabelText('The right e-mail');
  fireEvent.change(field, { target: { value: address } });
  fireEvent.click(screen.getByRole('button', { name: 'Correct the address' }));
  return field;
};

describe('the correction of an address', function () {
  this.timeout(patienceMs);
  afterEach(closeShop);

  it('sends the address, and says where the keys go', async () => {
    const { requests } = await openOrder(delivered);

    await correct(' buyer@example.org ');

    await screen.findByText('The address is corrected, the keys go there');
    const sent = requests.find(({ url }) => url.endsWith('/orders/48210/email?t=token'));
    expect(await sent?.json()).to.deep.equal({ email: 'buyer@example.org' });
  });

  it('asks nobody about what can be no address', async () => {
    const { requests } = await openOrder(delivered);

    const field = await correct('buyer@');

    await screen.findByText('Enter a valid e-mail');
    await waitFor(() => expect(document.activeElement).to.equal(field));
    expect(requests.some(({ method }) => method === 'POST')).to.equal(false);
  });

  it('ties the refusal to the field', async () => {
    const message = 'The address was corrected before. Write to support';
    const refusal = problemOf(409, 'email-corrected-before', message, {
      errors: { email: [message] },
    });
    await openOrder(delivered, undefined, { '/email': refusal });

    const field = await correct('buyer@example.org');

    await screen.findAllByText(message);
    expect(field.getAttribute('aria-invalid')).to.equal('true');
  });

  it('is not offered where it can not be', async () => {
    await openOrder({ ...delivered, email_correctable: false });

    await screen.findByRole('button', { name: 'Show the keys' });
    expect(screen.queryByRole('button', { name: 'Wrong address?' })).to.equal(null);
  });
});

describe('the return from Digiseller', function () {
  this.timeout(patienceMs);
  afterEach(closeShop);
  const path = '/eng/payment/success?order=48210&t=token&uniquecode=ABCD1234';

  it('shows its code to the server, once', async () => {
    const { requests } = await openOrder(pending, path);

    await screen.findByRole('heading', { name: 'Waiting for the payment system' });
    const claims = requests.filter(({ url }) => url.endsWith('/payments/digiseller/claim'));
    expect(claims).to.have.lengthOf(1);
    const claimed = { number: 48_210, t: 'token', unique_code: 'ABCD1234' };
    expect(await claims[0]?.json()).to.deep.equal(claimed);
  });

  it('says why the code is refused', async () => {
    const message = 'This code is not of this order';
    const refusal = problemOf(409, 'claim-refused', message);
    await openOrder(pending, path, { '/claim': refusal });

    await screen.findByText(message);
  });
});

describe('the page after a payment, beyond the usual', function () {
  this.timeout(patienceMs);
  afterEach(closeShop);
  const path = '/eng/payment/success?order=48210&t=token';

  it('says that the key is on the page where its mail failed', async () => {
    keepOrderToken('48210', 'own');
    await openOrder({ ...delivered, mail: 'failed' }, path);

    await screen.findByRole('heading', { name: 'The key is ready' });
    screen.getByText(/could not be delivered. Open the keys here/);
  });

  it('says what a paid order waits for', async () => {
    await openOrder(anOrderPage({ status: 'attention', attention: 'short_of_keys' }), path);

    await screen.findByText(eng.order.attention.short_of_keys);
  });

  it('leads to the search for orders where it knows none', async () => {
    await openOrder(pending, '/eng/payment/success');

    const link = await screen.findByRole('link', { name: 'Find my order' });
    expect(link.getAttribute('href')).to.equal('/eng/find-order');
  });
});

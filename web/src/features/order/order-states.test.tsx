import '../../shared/testing/dom.ts';
import type { OrderPage } from '@shop/contracts/ordering/contract';
import { toWireMoney } from '@shop/contracts/wire/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, aProblem } from '../../app/testing/open-shop.tsx';
import { eng } from '../../shared/i18n/eng/index.ts';
import { rus } from '../../shared/i18n/rus/index.ts';
import { storeOrderToken } from '../../shared/persistence/order-tokens.ts';
import { anOrderPage } from './testing/order-page.ts';

const pending = anOrderPage();
const { placed_at: at } = pending;
const delivered = anOrderPage({
  status: 'delivered',
  paid_at: at,
  delivered_at: at,
  mail: 'sent',
  downloadable: true,
  keys: [{ place: 1, revealed_at: null, runs_until: null }],
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
const keysButton = () => screen.queryByRole('button', { name: /^Reveal/ });

describe('what an order’s page says', function () {
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

        await screen.findByText(texts.order.attention[reason].one, { collapseWhitespace: false });
        screen.getByRole('link', { name: texts.order.support });
      });
    }
  }

  for (const status of ['refund_due', 'refunded', 'refund_failed'] as const) {
    it(`of money that goes back: ${status}, and shows no void keys`, async () => {
      const refund = { refund_due: 'due', refunded: 'sent', refund_failed: 'failed' } as const;
      const refunds = [{ amount: dollars(7), status: refund[status], at }];
      await openOrder(anOrderPage({ status, refunds }));

      await screen.findByText(eng.order.statusText[status].one);
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

      await screen.findByText(texts.order.attention.partly_reversed.one, {
        collapseWhitespace: false,
      });
      screen.getByText(texts.order.status.delivered);
      screen.getByRole('link', { name: texts.order.support });
    });
  }

  it('of an order that was voided, and shows no keys', async () => {
    await openOrder(anOrderPage({ status: 'voided' }));

    await screen.findByText(eng.order.statusText.voided.one);
    expect(keysButton()).to.equal(null);
  });

  it('of keys that stand beside a refund of some', async () => {
    const refunds = [{ amount: dollars(5), status: 'due' as const, at }];
    await openOrder({ ...delivered, status: 'refund_due', refunds });

    await screen.findByRole('button', { name: /^Reveal and start/ });
  });

  it('of an order that staff prepare by hand', async () => {
    const timeline = [{ step: 'waiting_for_staff' as const, at }];
    await openOrder(anOrderPage({ status: 'paid', timeline }));

    await screen.findByText(eng.order.manual.one);
    screen.getByText('Passed to our team');
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

    await screen.findByText(/The email to b\*\*\*r@example.org couldn’t be delivered/);
    screen.getByRole('button', { name: /^Reveal and start/ });
  });

  it('of promo code, discount, count and term', async () => {
    await openOrder({
      ...delivered,
      count: 2,
      promo: 'spring',
      discount: dollars(3),
      total: dollars(17),
      keys: [{ place: 1, revealed_at: at, runs_until: '2126-04-01T12:00:00Z' }],
    });

    await screen.findByText('spring');
    screen.getByText('−$3');
    screen.getByText('30 days × 2');
    screen.getByText(/^Active until April 1, 2126/);
    screen.getByRole('button', { name: 'Reveal key 1' });
  });

  it('of a time that runs only once the keys are shown', async () => {
    await openOrder(delivered);

    await screen.findByText('Starts when you reveal the key');
  });

  for (const [lang, one, several] of [
    ['eng', ['Key', /stays on this page/], ['Keys', /stay on this page/]],
    ['rus', ['Ключ', /^Ключ выдан/], ['Ключи', /^Ключи выданы/]],
  ] as const) {
    for (const [count, [title, sentence]] of [
      [1, one],
      [2, several],
    ] as const) {
      it(`of ${count} delivered, in ${lang}`, async () => {
        const keys = Array.from({ length: count }, (_, index) => ({
          place: index + 1,
          revealed_at: null,
          runs_until: null,
        }));
        await openOrder({ ...delivered, count, keys }, `/${lang}/order/48210?t=token`);

        await screen.findByRole('heading', { name: title });
        screen.getByText(sentence);
      });
    }
  }

  it('offers a new order where the time to pay is over, and support', async () => {
    await openOrder(anOrderPage({ status: 'expired' }));

    const product = await screen.findByRole('link', { name: 'Order again' });
    expect(product.getAttribute('href')).to.equal('/eng/catalog/orbit/scout');
    screen.getByRole('link', { name: 'Contact support' });
    expect(screen.queryByRole('button', { name: /^Pay/ })).to.equal(null);
  });
});

const correct = async (address: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Wrong address?' }));
  const field = screen.getByLabelText('Correct email');
  fireEvent.change(field, { target: { value: address } });
  fireEvent.click(screen.getByRole('button', { name: 'Correct email address' }));
  return field;
};

describe('the correction of an address', function () {
  afterEach(closeShop);

  it('sends the address, and says where the keys go', async () => {
    const { requests } = await openOrder(delivered);

    await correct(' buyer@example.org ');

    await screen.findByText('Email corrected. The keys are on their way');
    const sent = requests.find(({ url }) => url.endsWith('/orders/48210/email?t=token'));
    expect(await sent?.json()).to.deep.equal({ email: 'buyer@example.org' });
  });

  it('asks nobody about what can be no address', async () => {
    const { requests } = await openOrder(delivered);

    const field = await correct('buyer@');

    await screen.findByText('Enter a valid email');
    await waitFor(() => expect(document.activeElement).to.equal(field));
    expect(requests.some(({ method }) => method === 'POST')).to.equal(false);
  });

  it('ties the refusal to the field', async () => {
    const message = 'This email was already corrected. Contact support';
    const refusal = aProblem(409, 'email-corrected-before', message, {
      errors: { email: [message] },
    });
    await openOrder(delivered, undefined, { '/email': refusal });

    const field = await correct('buyer@example.org');

    await screen.findAllByText(message);
    expect(field.getAttribute('aria-invalid')).to.equal('true');
  });

  it('is not offered where it can not be', async () => {
    await openOrder({ ...delivered, email_correctable: false });

    await screen.findByRole('button', { name: /^Reveal and start/ });
    expect(screen.queryByRole('button', { name: 'Wrong address?' })).to.equal(null);
  });
});

describe('emails about the status of a product', function () {
  afterEach(closeShop);

  it('are wanted or not, from the order page', async () => {
    let wanted = false;
    const { requests } = await openShop('/eng/order/48210?t=token', {
      answer: ({ url, method }) => {
        if (method !== 'POST') {
          return url.includes('/orders/') ? { ...delivered, status_emails: wanted } : [];
        }
        wanted = url.endsWith('/status-emails?t=token');
        return {};
      },
    });
    const box = await screen.findByRole('checkbox', { name: 'Email me when the status changes' });
    fireEvent.click(box);
    await screen.findByText('We’ll email you when the status changes');
    await screen.findByRole('checkbox', { checked: true });
    const asked = requests.find(({ url }) => url.includes('/status-emails'));
    expect(await asked?.json()).to.deep.equal({ wanted: true });
  });
});

describe('the return from Digiseller', function () {
  afterEach(closeShop);
  const path = '/eng/payment/success?order=48210&t=token&uniquecode=ABCD1234';

  it('shows its code to the server, once', async () => {
    const { requests } = await openOrder(pending, path);

    await screen.findByRole('heading', { name: 'Waiting for the payment provider' });
    const claims = requests.filter(({ url }) => url.endsWith('/payments/digiseller/claim'));
    expect(claims).to.have.lengthOf(1);
    const claimed = { number: 48_210, t: 'token', unique_code: 'ABCD1234' };
    expect(await claims[0]?.json()).to.deep.equal(claimed);
  });

  it('says why the code is refused', async () => {
    const message = 'This code doesn’t match this order';
    const refusal = aProblem(409, 'claim-refused', message);
    await openOrder(pending, path, { '/claim': refusal });

    await screen.findByText(message);
  });
});

describe('the page after a payment, beyond the usual', function () {
  afterEach(closeShop);
  const success = '/eng/payment/success?order=48210&t=token';

  it('moves on to the page with the keys where their mail failed', async () => {
    storeOrderToken('48210', 'own');
    const { at: path } = await openOrder({ ...delivered, mail: 'failed' }, success);

    await screen.findByText(/couldn’t be delivered. Open the key here/);
    expect(path()).to.equal('/eng/order/48210');
  });

  it('says what a paid order waits for', async () => {
    await openOrder(anOrderPage({ status: 'attention', attention: 'short_of_keys' }), success);

    await screen.findByText(eng.order.attention.short_of_keys.one);
  });

  it('leads to the search for orders where it knows none', async () => {
    await openOrder(pending, '/eng/payment/success');

    const link = await screen.findByRole('link', { name: 'Find my order' });
    expect(link.getAttribute('href')).to.equal('/eng/find-order');
  });
});

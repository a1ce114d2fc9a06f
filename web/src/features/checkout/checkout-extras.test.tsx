import '../../shared/testing/dom.ts';
import type { ProductPage } from '@shop/contracts/catalog/contract';
import type { PaymentStart, PlaceOrderRequest, WireQuote } from '@shop/contracts/ordering/contract';
import type { PaymentSystemOffer } from '@shop/contracts/payments/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, aProblem } from '../../app/testing/open-shop.tsx';
import { expectShownOnce } from '../../app/testing/expect-shown-once.ts';
import { anOrderPage } from '../order/testing/order-page.ts';
import {
  chargedQuoteFor,
  dollars,
  optionFor,
  placedReply,
  product,
  quoteFor,
  system,
} from './testing/buying.ts';
import { waitForTotals } from './testing/wait-for-totals.ts';
import { storeLinkedPromo, readLinkedPromo } from '../../shared/promo/linked-promo.ts';

type Scene = Readonly<{
  page?: ProductPage;
  offer?: PaymentSystemOffer;
  quote?: (requested: URLSearchParams) => WireQuote;
  place?: (order: PlaceOrderRequest) => unknown;
  /** The order as its page shows it after it was placed. */
  shownOrder?: () => unknown;
}>;

const refusedCode = { code: 'promo-not-available', message: 'This promo code has expired' };

/** `SPRING` takes 3 dollars off, `ALL` takes everything off, and other codes are refused. */
const withPromo = (requested: URLSearchParams): WireQuote => {
  const quote = quoteFor(10);
  const promo = requested.get('promo');
  const discount = promo === 'ALL' ? 10 : 3;
  if (promo === null) return quote;
  if (promo !== 'SPRING' && promo !== 'ALL') return { ...quote, promo_problem: refusedCode };
  return {
    ...quote,
    discount: dollars(discount),
    total: dollars(10 - discount),
    payment_options: [optionFor('mir', 10 - discount)],
  };
};

const promo = () => {
  const link = screen.queryByRole('button', { name: 'Add a promo code' });
  if (link) fireEvent.click(link);
  return screen.getByLabelText<HTMLInputElement>('Promo code');
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const ready = () => {
  type(screen.getByLabelText('Email'), 'buyer@example.org');
  fireEvent.click(screen.getByLabelText(/I accept the/));
};
const buyButton = () => screen.getByRole('button', { name: /^(Buy|Get it free)$/ });
const buy = () => fireEvent.click(buyButton());

const longAgo = product.status.changed_at;
const formPayment: PaymentStart = {
  method: 'POST',
  url: 'https://pay.example.org/form',
  fields: {},
};
/** The form that takes the buyer to the payment system. */
const paymentForm = () =>
  document.querySelector<HTMLFormElement>(`form[action="${formPayment.url}"]`);

describe('a checkout with additional fields', function () {
  let orders: PlaceOrderRequest[] = [];

  const open = async ({ page, offer, quote, place, shownOrder = anOrderPage }: Scene = {}) => {
    const requested: URLSearchParams[] = [];
    const shop = await openShop('/eng/catalog/orbit/scout', {
      answer: async (request) => {
        const { pathname, searchParams } = new URL(request.url);
        if (request.method === 'POST') {
          const order = (await request.json()) as PlaceOrderRequest; // as the form sends it
          orders.push(order);
          return (place ?? placedReply)(order);
        }
        if (pathname.endsWith('/quote')) {
          requested.push(searchParams);
          return (quote ?? withPromo)(searchParams);
        }
        if (pathname.includes('/product/')) return page ?? product;
        if (pathname.includes('/orders/')) return shownOrder();
        return pathname.endsWith('/payment/list') ? [offer ?? system] : {};
      },
    });
    if (page?.regions.includes('global') !== false) {
      await screen.findByRole('radio', { name: /Mir card/ });
      await waitFor(() => expect(screen.getAllByText(/^\$(?:10|7)$/).length).to.be.greaterThan(1));
      await waitForTotals();
    }
    return { ...shop, requestedPromos: () => requested.map((each) => each.get('promo')) };
  };

  afterEach(() => {
    closeShop();
    paymentForm()?.remove();
    orders = [];
  });

  it('focuses the plans after a switch to the region that has them', async () => {
    await open({ page: { ...product, regions: ['cis'] } });
    const lead = await screen.findByRole('button', { name: /^Switch to/ });
    lead.focus();

    fireEvent.click(lead);

    await screen.findByRole('group', { name: 'Plan' });
    expect(document.activeElement?.getAttribute('name')).to.equal('rate_id');
  });

  it('starts with the promo code of the link until the buyer types another', async () => {
    storeLinkedPromo('?promo=SPRING');
    const { requestedPromos } = await open();

    await screen.findByText('Applied: $3 off');
    expect(promo().value).to.equal('SPRING');
    expect(requestedPromos()).to.include('SPRING');
    type(promo(), 'OLD');
    await screen.findByText(refusedCode.message);
    expect(readLinkedPromo()).to.equal(null);
  });

  it('applies a promo code once typing pauses, and sends it with the order', async () => {
    const { requestedPromos } = await open();

    for (const typed of ['S', 'SPRI', ' SPRING ']) type(promo(), typed);
    await screen.findByText('Applied: $3 off');
    screen.getByText('Promo discount');
    expect(new Set(requestedPromos())).to.deep.equal(new Set([null, 'SPRING']));
    ready();
    buy();

    await screen.findByRole('dialog', { name: 'Review and pay' });
    expect(orders[0]).to.deep.include({
      promo: 'SPRING',
      expected_total: { currency: 'USD', cost: 700 },
    });
  });

  it('shows why a code is rejected, also on “Buy”, and keeps the other fields', async () => {
    const { message } = refusedCode;
    await open({
      place: (order) =>
        order.promo === undefined
          ? placedReply(order)
          : aProblem(409, refusedCode.code, message, { errors: { promo: [message] } }),
    });

    type(promo(), 'OLD');
    const alert = await screen.findByText(message);
    expect(promo().getAttribute('aria-describedby')).to.include(alert.id);
    expect(orders).to.deep.equal([]);
    ready();
    buy();

    await screen.findByText('To continue: correct or remove the promo code');
    await waitFor(() => expect(document.activeElement).to.equal(promo()));
    expect(orders).to.have.lengthOf(1);
    expect(orders[0]).to.deep.include({
      promo: 'OLD',
      expected_total: { currency: 'USD', cost: 1_000 },
    });
    await expectShownOnce(message);
    expect(promo().value).to.equal('OLD');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).to.equal('buyer@example.org');
    fireEvent.click(screen.getByRole('button', { name: 'Remove promo code' }));
    await waitFor(() => expect(promo().getAttribute('aria-invalid')).not.to.equal('true'));
    await waitFor(() => expect(buyButton().dataset['unready']).to.equal(undefined));
    buy();
    await waitFor(() => expect(orders).to.have.lengthOf(2));
    expect(orders[1]).not.to.have.property('promo');
    expect(orders[1]?.order_id).not.to.equal(orders[0]?.order_id);
  });

  it('sends no order with a rejected code while other fields are missing', async () => {
    await open();
    type(promo(), 'OLD');
    await screen.findByText(refusedCode.message);

    buy();

    await screen.findByText(
      'To continue: enter your email, correct or remove the promo code, accept the terms',
    );
    expect(orders).to.deep.equal([]);
  });

  it('checks a code immediately on Enter, without buying', async () => {
    await open();
    ready();

    type(promo(), 'SPRING');
    fireEvent.keyDown(promo(), { key: 'Enter' });

    await screen.findByText('Applied: $3 off');
    expect(orders).to.deep.equal([]);
  });

  it('shows a code rejected by the order at its field', async () => {
    const message = 'You have already used this promo code';
    await open({
      place: () => aProblem(409, 'promo-already-used', message, { errors: { promo: [message] } }),
    });
    type(promo(), 'SPRING');
    await screen.findByText('Applied: $3 off');
    ready();

    buy();

    await screen.findAllByText(message);
    await waitFor(() => expect(document.activeElement).to.equal(promo()));
    expect(promo().getAttribute('aria-invalid')).to.equal('true');
  });

  it('shows that nothing is due, and opens the order', async () => {
    const { at } = await open({
      place: (order) => ({
        ...placedReply(order),
        total: dollars(0),
        charge: dollars(0),
        amount_due: dollars(0),
      }),
    });
    type(promo(), 'ALL');
    await screen.findByText('Your code covers the full price.');
    expect(screen.queryByRole('radio', { name: /Mir card/ })).to.equal(null);
    ready();

    buy();

    await waitFor(() => expect(at()).to.equal('/eng/order/48210'));
  });

  it('opens the order if the payment system is unavailable', async () => {
    const { at } = await open({ place: (order) => ({ ...placedReply(order), payment: null }) });
    ready();

    buy();

    await waitFor(() => expect(at()).to.equal('/eng/order/48210'));
    await screen.findByText(/the payment method isn’t responding/);
  });

  for (const status of ['expired', 'cancelled', 'paid'] as const) {
    it(`opens the order instead of its payment if it is ${status} meanwhile`, async () => {
      const { at, requests } = await open({ shownOrder: () => anOrderPage({ status }) });
      ready();
      buy();

      fireEvent.click(await screen.findByRole('button', { name: 'Go to payment' }));

      await waitFor(() => expect(at()).to.equal('/eng/order/48210'));
      await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));
      const [request] = requests.filter(({ url }) => url.includes('/orders/48210'));
      expect(request?.url).to.equal('http://localhost/api/orders/48210?t=token');
    });
  }

  for (const { reason, shownOrder } of [
    {
      reason: 'that is pending, although the clock of the device says that it is over',
      shownOrder: () => anOrderPage({ expires_at: longAgo }),
    },
    {
      reason: 'that cannot be loaded',
      shownOrder: () => aProblem(503, 'busy', 'Try again'),
    },
    {
      reason: 'whose status is not answered',
      shownOrder: () => Promise.withResolvers<unknown>().promise,
    },
  ]) {
    it(`opens the payment of an order ${reason}`, async () => {
      const { at } = await open({
        place: (order) => ({ ...placedReply(order), expires_at: longAgo, payment: formPayment }),
        shownOrder,
      });
      ready();
      buy();

      fireEvent.click(await screen.findByRole('button', { name: 'Go to payment' }));

      await waitFor(() => expect(paymentForm()).not.to.equal(null));
      expect(at()).to.equal('/eng/catalog/orbit/scout');
      const pay = screen.getByRole('button', { name: 'Go to payment' });
      await waitForTotals();
      expect(pay.dataset['loading'], 'busy until the page is left').to.equal('true');
    });
  }

  it('opens no payment if the dialog is closed before the status is answered', async () => {
    const status = Promise.withResolvers<unknown>();
    const { requests } = await open({
      place: (order) => ({ ...placedReply(order), payment: formPayment }),
      shownOrder: () => status.promise,
    });
    ready();
    buy();
    fireEvent.click(await screen.findByRole('button', { name: 'Go to payment' }));
    await waitFor(() =>
      expect(requests.some(({ url }) => url.includes('/orders/48210'))).to.equal(true),
    );

    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));
    status.resolve(anOrderPage());

    await waitForTotals();
    expect(paymentForm()).to.equal(null);
  });

  it('shows the limits of a payment system before an order is placed', async () => {
    const limits = { min: dollars(20), max: dollars(500) };
    await open({ offer: { ...system, limits: [{ currency: 'USD', ...limits }] } });
    await screen.findByText(
      'Mir card accepts payments from $20 to $500. Choose another payment method.',
    );
    ready();

    buy();

    await screen.findByText(/^To continue: choose a payment method that accepts this amount/);
    expect(orders).to.deep.equal([]);
  });

  it('shows the quoted fee, and orders at the amount due', async () => {
    const withFee = { fee: dollars(0.37), charge: dollars(10.37), amount_due: dollars(10.37) };
    await open({
      offer: { ...system, fee_basis_points: 370 },
      quote: () => ({ ...quoteFor(10), payment_options: [optionFor('mir', 10, 0.37)] }),
      place: (order) => ({ ...placedReply(order), ...withFee }),
    });
    screen.getByText('Mir card fee, 3.7%');
    screen.getByText('+$0.37');
    ready();

    buy();

    const dialog = within(await screen.findByRole('dialog', { name: 'Review and pay' }));
    dialog.getByText('+$0.37');
    dialog.getByText('$10.37');
    expect(orders[0]).to.deep.include({
      expected_total: { currency: 'USD', cost: 1_000 },
      expected_amount_due: { currency: 'USD', cost: 1_037 },
    });
  });

  it('asks the seller’s questions and validates the answers', async () => {
    const requested = {
      label_rus: 'Ник',
      label_eng: 'Nick',
      required: true,
      pattern: '[a-z]{3,8}',
    };
    await open({ page: { ...product, fields: [{ name: 'nick', ...requested }] } });
    const nick = screen.getByLabelText(/^Nick/);
    ready();

    buy();
    await screen.findByText('Fill in this field');
    await waitFor(() => expect(document.activeElement).to.equal(nick));
    type(nick, 'Vega 7');
    buy();
    await screen.findByText('Invalid value');
    expect(orders).to.deep.equal([]);
    type(nick, ' vega ');
    buy();

    await waitFor(() => expect(orders).to.have.lengthOf(1));
    expect(orders[0]?.fields).to.deep.equal({ nick: 'vega' });
  });

  it('shows the previous total after a price change', async () => {
    await open({
      place: () =>
        aProblem(409, 'price-changed', 'The price has changed', { quote: chargedQuoteFor(12) }),
    });
    ready();

    buy();

    await screen.findByText('Was $10');
    screen.getAllByText('$12');
  });
});

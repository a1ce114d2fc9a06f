import '../../shared/testing/dom.ts';
import type { ProductPage } from '@shop/contracts/catalog/contract';
import type { PlaceOrderRequest } from '@shop/contracts/ordering/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, problemOf } from '../../app/testing/open-shop.tsx';
import { saidOnce } from '../../app/testing/said-once.ts';
import { selectRegion } from '../../shared/i18n/locale-slice.ts';
import {
  chargedQuoteFor,
  inAQuarter,
  placedReply,
  product,
  quoteFor,
  rateId,
  system,
} from './testing/buying.ts';
import { settled } from './testing/settled.ts';

const refused = () => problemOf(409, 'product-empty', 'The product is empty');

const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
const email = () => screen.getByLabelText('Email');
const terms = () => screen.getByLabelText(/I accept the/);
const buy = () => fireEvent.click(screen.getByRole('button', { name: 'Buy' }));

const buyProperly = () => {
  fireEvent.change(email(), { target: { value: 'buyer@example.org' } });
  fireEvent.click(terms());
  buy();
};

const alternative = (
  name: string,
  available_in: ProductPage['regions'] = ['cis', 'global'],
): ProductPage['alternatives'][number] => ({
  ...product,
  path: name.toLowerCase(),
  id: name,
  name_eng: name,
  available_in,
});

describe('CheckoutForm', () => {
  let orders: PlaceOrderRequest[] = [];
  let answerQuote: ((count: number) => unknown) | undefined;
  let answerSystems: (() => unknown) | undefined;

  const openForm = async (
    place: (order: PlaceOrderRequest) => unknown = placedReply,
    page: ProductPage | (() => ProductPage) = product,
  ) => {
    const answer = async (request: Request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (request.method === 'POST') {
        const order = (await request.json()) as PlaceOrderRequest; // as the form sends it
        orders.push(order);
        return place(order);
      }
      if (pathname.endsWith('/quote')) {
        const count = Number(searchParams.get('count'));
        return answerQuote ? answerQuote(count) : quoteFor(10, count);
      }
      if (pathname.includes('/product/')) return typeof page === 'function' ? page() : page;
      if (pathname.endsWith('/payment/list')) return answerSystems ? answerSystems() : [system];
      return {};
    };
    const shop = await openShop('/eng/catalog/orbit/scout', { answer });
    if (!answerSystems && (typeof page === 'function' || page.status.sellable))
      await screen.findByRole('radio', { name: /Mir card/ });
    return shop;
  };
  const openReadyForm = async (...asked: Parameters<typeof openForm>) => {
    const shop = await openForm(...asked);
    await waitFor(() => expect(screen.getAllByText('$10').length).to.be.greaterThan(1));
    await settled();
    return shop;
  };

  afterEach(() => {
    closeShop();
    orders = [];
    answerQuote = undefined;
    answerSystems = undefined;
  });

  it('says what is wrong beside each field, and focuses the first one', async () => {
    await openReadyForm();

    buy();

    const message = await screen.findByText('Enter your email');
    expect(email().getAttribute('aria-invalid')).to.equal('true');
    expect(email().getAttribute('aria-describedby')).to.include(message.id);
    await waitFor(() => expect(document.activeElement).to.equal(email()));
    screen.getByText('Accept the terms to continue');
    screen.getByText('To continue: enter your email, accept the terms');
    expect(orders).to.deep.equal([]);
  });

  it('places the order, shows it once more and offers to pay', async () => {
    await openReadyForm();

    buyProperly();

    const dialog = within(await screen.findByRole('dialog', { name: 'Review and pay' }));
    screen.getByText('48210');
    expect(dialog.getAllByText('$10')).to.have.lengthOf(1);
    expect(dialog.queryByRole('banner')).to.equal(null);
    dialog.getByText(/Your key is reserved until/);
    const [order] = orders;
    expect(order?.expected_total).to.deep.equal({ currency: 'USD', cost: 1_000 });
    expect(order?.expected_amount_due).to.deep.equal({ currency: 'USD', cost: 1_000 });
    expect(order).to.include({ rate_id: rateId, payment_system: 'mir', region: 'global' });
  });

  it('is left again with the way back, and keeps what was chosen', async () => {
    const { at, router } = await openReadyForm();

    buyProperly();
    await screen.findByRole('dialog', { name: 'Review and pay' });
    await router.navigate(-1);

    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));
    expect(at()).to.equal('/eng/catalog/orbit/scout');
    expect((email() as HTMLInputElement).value).to.equal('buyer@example.org');
  });

  it('leads to the order that was placed here when the page is loaded again', async () => {
    const { at } = await openShop('/eng/catalog/orbit/scout', {
      answer: ({ url }) => (url.includes('/product/') ? product : []),
      state: { order: '/order/48210' },
    });

    await waitFor(() => expect(at()).to.equal('/eng/order/48210'));
  });

  it('places another order when the first one’s time to pay is over', async () => {
    const over = (order: PlaceOrderRequest) => ({
      ...placedReply(order),
      expires_at: order.order_id === orders[0]?.order_id ? product.status.changed_at : inAQuarter(),
    });
    const { router } = await openReadyForm(over);
    buyProperly();
    await screen.findByRole('dialog', { name: 'Review and pay' });
    expect(orders).to.have.lengthOf(1);
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));

    buy();

    await screen.findByRole('dialog', { name: 'Review and pay' });
    const [first, repeated, another, ...more] = orders.map(({ order_id: id }) => id);
    expect(repeated).to.equal(first);
    expect(another).not.to.equal(first);
    expect(more).to.deep.equal([]);
  });

  it('says at once how many may be bought, and tells no sum of another number', async () => {
    await openReadyForm();
    const count = await screen.findByLabelText<HTMLInputElement>('Quantity');
    for (const typed of ['11', '', '0', '1.5']) {
      fireEvent.change(count, { target: { value: typed } });
      await screen.findByText('Choose from 1 to 10');
      expect(count.getAttribute('aria-invalid')).to.equal('true');
      expect(screen.queryByText('Total')).to.equal(null);
    }
    buyProperly();
    await screen.findByText('To continue: correct the quantity');
    expect(orders).to.deep.equal([]);

    fireEvent.change(count, { target: { value: '3' } });
    await screen.findByText('Total');
    expect(screen.queryByText('Choose from 1 to 10')).to.equal(null);
  });

  it('keeps “Buy” that was pressed before the price was there, and buys at that price once', async () => {
    const held = Promise.withResolvers<void>();
    await openReadyForm();
    fireEvent.change(email(), { target: { value: 'buyer@example.org' } });
    fireEvent.click(terms());
    answerQuote = async (count) => {
      await held.promise;
      return quoteFor(12, count);
    };
    fireEvent.change(screen.getByLabelText('Quantity'), { target: { value: '3' } });
    buy();
    const buying = await screen.findByRole('button', { name: 'Placing your order…' });
    fireEvent.click(buying);
    expect(screen.queryByText(/^To continue/)).to.equal(null);
    expect(orders).to.deep.equal([]);

    held.resolve();
    await screen.findByRole('dialog', { name: 'Review and pay' });
    const [order, ...more] = orders;
    expect(order?.count).to.equal(3);
    expect(order?.expected_total).to.deep.equal({ currency: 'USD', cost: 3_600 });
    expect(more).to.deep.equal([]);
  });

  it('forgets “Buy” where something else is chosen before the price is there', async () => {
    const held = Promise.withResolvers<void>();
    await openReadyForm();
    fireEvent.change(email(), { target: { value: 'buyer@example.org' } });
    fireEvent.click(terms());
    answerQuote = async (count) => {
      await held.promise;
      return quoteFor(10, count);
    };
    const count = screen.getByLabelText('Quantity');
    fireEvent.change(count, { target: { value: '3' } });
    buy();
    await screen.findByRole('button', { name: 'Placing your order…' });
    fireEvent.change(count, { target: { value: '4' } });
    held.resolve();

    await screen.findAllByText('$40');
    await settled();
    expect(orders).to.deep.equal([]);
  });

  it('asks for a price that did not come once more on “Buy”, and says why there is none', async () => {
    await openReadyForm();
    fireEvent.change(email(), { target: { value: 'buyer@example.org' } });
    fireEvent.click(terms());
    answerQuote = () => problemOf(503, 'busy', 'Prices are busy');
    fireEvent.change(screen.getByLabelText('Quantity'), { target: { value: '3' } });
    await screen.findByText('Prices are busy');

    answerQuote = () => problemOf(503, 'busy', 'Prices are still busy');
    buy();
    await screen.findAllByText('Prices are still busy');
    expect(orders).to.deep.equal([]);

    answerQuote = undefined;
    buy();
    await screen.findByRole('dialog', { name: 'Review and pay' });
    expect(orders.map(({ count }) => count)).to.deep.equal([3]);
  });

  it('keeps “Buy” that was pressed before the payment systems were there', async () => {
    const held = Promise.withResolvers<void>();
    answerSystems = async () => {
      await held.promise;
      return [system];
    };
    await openForm();
    await screen.findByLabelText('Email');
    buyProperly();
    await screen.findByRole('button', { name: 'Placing your order…' });
    expect(orders).to.deep.equal([]);

    held.resolve();
    await screen.findByRole('dialog', { name: 'Review and pay' });
    expect(orders.map(({ payment_system: chosen }) => chosen)).to.deep.equal(['mir']);
  });

  it('asks for payment systems that did not come once more on “Buy”', async () => {
    answerSystems = () => problemOf(503, 'busy', 'Payments are busy');
    await openForm();
    await screen.findByText('Payments are busy');

    answerSystems = undefined;
    buyProperly();
    await screen.findByRole('dialog', { name: 'Review and pay' });
    expect(orders.map(({ payment_system: chosen }) => chosen)).to.deep.equal(['mir']);
  });

  it('replaces an older refusal by the newest one', async () => {
    await openReadyForm(() => problemOf(503, 'busy', `Answer ${orders.length}`));

    buyProperly();
    await screen.findAllByText('Answer 1');
    buy();
    await screen.findAllByText('Answer 2');

    expect(alerts()).to.deep.equal(['Answer 2']);
  });

  it('shows what the product has become when it is refused', async () => {
    const [rate] = product.rates;
    const soldOut = { ...product, rates: rate ? [{ ...rate, in_stock: 'no' as const }] : [] };
    await openReadyForm(refused, () => (orders.length > 0 ? soldOut : product));

    buyProperly();

    await screen.findByText('Out of stock');
    screen.getByRole('button', { name: 'Buy' });
  });

  it('begins with the least count of the rate, also where the region had no rates', async () => {
    const [rate] = product.rates;
    const rates = rate ? [{ ...rate, min_count: 2 }] : [];
    const { store } = await openShop('/eng/catalog/orbit/scout', {
      answer: ({ url }) => {
        if (url.includes('/quote')) return quoteFor(10, 2);
        if (url.includes('/payment/list')) return [system];
        return url.includes('/product/') ? { ...product, rates, regions: ['cis'] } : [];
      },
    });
    await screen.findByText('Sold in the CIS only, priced in rubles.');

    fireEvent.click(screen.getByRole('button', { name: 'Switch to CIS, ₽' }));

    const count = await screen.findByLabelText<HTMLInputElement>('Quantity');
    expect(count.value).to.equal('2');
    const { checked } = screen.getByRole<HTMLInputElement>('radio', { name: /30 days/ });
    expect(checked).to.equal(true);
    expect(selectRegion(store.getState())).to.equal('cis');
  });

  it('says where nothing is sold in any region', async () => {
    await openShop('/eng/catalog/orbit/scout', {
      answer: ({ url }) => (url.includes('/product/') ? { ...product, rates: [] } : []),
    });

    await screen.findByText('Not available in this region.');
    expect(screen.queryByRole('button', { name: /^Switch to/ })).to.equal(null);
  });

  it('shows the refusal of the server in its own words', async () => {
    const message = 'This product cannot be bought at the moment';
    await openReadyForm(() => problemOf(409, 'invalid-product', message));

    buyProperly();

    const said = await saidOnce(message);
    expect(said.getAttribute('role')).to.equal('alert');
  });

  it('ties a refusal of the server to the field it is about', async () => {
    const message = 'Number of keys must not exceed 3';
    const errors = { count: [message] };
    await openReadyForm(() => problemOf(409, 'not-enough-keys', message, { errors }));

    buyProperly();

    await screen.findAllByText(message);
    const count = screen.getByLabelText('Quantity');
    await waitFor(() => expect(document.activeElement).to.equal(count));
    expect(count.getAttribute('aria-invalid')).to.equal('true');
  });

  it('offers the new price when it has changed, as a new order', async () => {
    const changed = { quote: chargedQuoteFor(12) };
    await openReadyForm(() => problemOf(409, 'price-changed', 'The price has changed', changed));

    buyProperly();
    await screen.findAllByText('$12');
    buy();

    await waitFor(() => expect(orders).to.have.lengthOf(2));
    const [first, second] = orders;
    expect(second?.expected_total).to.deep.equal({ currency: 'USD', cost: 1_200 });
    expect(second?.order_id).not.to.equal(first?.order_id);
  });

  it('repeats the same order when nobody answered', async () => {
    await openReadyForm(() => problemOf(503, 'busy', 'Try again'));

    buyProperly();
    await screen.findAllByText('Try again');
    buy();

    await waitFor(() => expect(orders).to.have.lengthOf(2));
    expect(orders[1]).to.deep.equal(orders[0]);
  });

  it('asks for the risk to be accepted where the status warns', async () => {
    const status = { ...product.status, colour: 'warning', warns: true } as const;
    await openReadyForm(placedReply, { ...product, status });

    buyProperly();
    await screen.findByText('Please confirm you accept the risk');
    expect(orders).to.deep.equal([]);

    fireEvent.click(screen.getByLabelText(/accept the risk/));
    buy();
    await waitFor(() => expect(orders).to.have.lengthOf(1));
    expect(orders[0]?.accept_risk).to.equal(true);
  });

  it('sells nothing while the status does not', async () => {
    const status = { ...product.status, colour: 'bad', sellable: false } as const;
    await openForm(placedReply, { ...product, status });

    await screen.findByText('Can’t be bought while the status is “Undetected”.');
    expect(screen.queryByRole('button', { name: 'Buy' })).to.equal(null);
  });

  it('names what can be bought and activated in the region instead', async () => {
    const bad = { ...product.status, colour: 'bad', sellable: false } as const;
    const alternatives = [alternative('Pulsar', ['cis']), alternative('Sonar')];
    await openForm(placedReply, { ...product, status: bad, alternatives });

    const place = await screen.findByRole('heading', { name: 'In stock for the same game' });
    const links = within(place.closest('section') ?? document.body).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).to.deep.equal([
      '/eng/catalog/orbit/sonar',
    ]);
  });

  for (const [situation, changes] of [
    ['has no plans', { rates: [] }],
    ['is not sold in the chosen region', { regions: ['cis'] }],
  ] as const) {
    it(`names what can be bought instead where the product ${situation}`, async () => {
      const page = { ...product, ...changes, alternatives: [alternative('Sonar')] };
      await openShop('/eng/catalog/orbit/scout', {
        cookies: { region: 'global' },
        answer: ({ url }) => (url.includes('/product/') ? page : []),
      });

      const place = await screen.findByRole('heading', { name: 'In stock for the same game' });
      within(place.closest('section') ?? document.body).getByRole('link', { name: 'Sonar' });
    });
  }

  it('names nothing else beside what can be bought', async () => {
    await openReadyForm(placedReply, { ...product, alternatives: [alternative('Sonar')] });
    expect(screen.queryByRole('heading', { name: 'In stock for the same game' })).to.equal(null);
  });

  it('suggests the address that was probably meant', async () => {
    await openReadyForm();

    fireEvent.change(email(), { target: { value: 'buyer@gmial.com' } });
    fireEvent.blur(email());
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, fix it' }));

    expect((email() as HTMLInputElement).value).to.equal('buyer@gmail.com');
  });
});

import '../../shared/testing/dom.ts';
import type { ProductPage } from '@shop/contracts/catalog/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { openShop, aProblem } from '../../app/testing/open-shop.tsx';
import { newId } from '../../shared/api/new-id.ts';
import { selectRegion } from '../../shared/i18n/locale-slice.ts';
import { placedReply, product, quoteFor, system } from './testing/buying.ts';
import {
  buy,
  buyProperly,
  endScene,
  openForm,
  openReadyForm,
  scene,
} from '../../app/testing/checkout-scene.ts';

const refused = () => aProblem(409, 'product-empty', 'The product is empty');

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

describe('a checkout of an unavailable product', () => {
  afterEach(endScene);

  it('shows the product’s new state when the order is rejected', async () => {
    const [rate] = product.rates;
    const soldOut = { ...product, rates: rate ? [{ ...rate, in_stock: 'no' as const }] : [] };
    await openReadyForm(refused, () => (scene.orders.length > 0 ? soldOut : product));

    buyProperly();

    await screen.findByText('Out of stock');
    screen.getByRole('button', { name: 'Buy' });
  });

  it('sends no further order for a plan that has sold out', async () => {
    const [rate] = product.rates;
    const soldOut = { ...product, rates: rate ? [{ ...rate, in_stock: 'no' as const }] : [] };
    await openReadyForm(refused, () => (scene.orders.length > 0 ? soldOut : product));
    buyProperly();
    await screen.findByText('Out of stock');

    buy();

    await screen.findByText('To continue: wait until it is back in stock');
    screen.getByText('Out of stock.');
    await waitFor(() => expect(document.activeElement).to.equal(screen.getByLabelText('Quantity')));
    expect(scene.orders).to.have.lengthOf(1);
  });

  it('asks for another plan while one is in stock', async () => {
    const [rate] = product.rates;
    const left = rate
      ? [
          { ...rate, in_stock: 'no' as const },
          { ...rate, id: newId() },
        ]
      : [];
    await openReadyForm(refused, () =>
      scene.orders.length > 0 ? { ...product, rates: left } : product,
    );
    buyProperly();
    await screen.findByText('Out of stock');

    buy();

    await screen.findByText('To continue: choose a plan that is in stock');
  });

  it('starts with the plan’s minimum quantity, even after a switch of region', async () => {
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

  it('reports a product that is not sold in any region', async () => {
    await openShop('/eng/catalog/orbit/scout', {
      answer: ({ url }) => (url.includes('/product/') ? { ...product, rates: [] } : []),
    });

    await screen.findByText('Not available in this region.');
    expect(screen.queryByRole('button', { name: /^Switch to/ })).to.equal(null);
  });

  it('does not sell while the status forbids it', async () => {
    const status = { ...product.status, colour: 'bad', sellable: false } as const;
    await openForm(placedReply, { ...product, status });

    await screen.findByText('Can’t be bought while the status is “Undetected”.');
    expect(screen.queryByRole('button', { name: 'Buy' })).to.equal(null);
  });

  it('offers alternatives that can be bought and activated in the region', async () => {
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
    it(`offers alternatives if the product ${situation}`, async () => {
      const page = { ...product, ...changes, alternatives: [alternative('Sonar')] };
      await openShop('/eng/catalog/orbit/scout', {
        cookies: { region: 'global' },
        answer: ({ url }) => (url.includes('/product/') ? page : []),
      });

      const place = await screen.findByRole('heading', { name: 'In stock for the same game' });
      within(place.closest('section') ?? document.body).getByRole('link', { name: 'Sonar' });
    });
  }

  it('offers no alternatives to an available product', async () => {
    await openReadyForm(placedReply, { ...product, alternatives: [alternative('Sonar')] });
    expect(screen.queryByRole('heading', { name: 'In stock for the same game' })).to.equal(null);
  });
});

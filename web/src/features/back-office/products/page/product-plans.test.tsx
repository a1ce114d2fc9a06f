import '../../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, aProblem } from '../../../../app/testing/open-shop.tsx';
import { productId, rateId, aRate, aProduct } from './testing/product.ts';
import {
  openProductPage,
  enterValue,
  pressButton,
  readSentChanges,
} from '../../../../app/testing/open-product-form.ts';

const otherRateId = '1f2b8c1e-6c1d-4a53-9b0e-2f4d7a9c1e55';

describe('the page of a product', () => {
  afterEach(closeShop);

  it('saves only the changed plans, in minor units', async () => {
    const { requests } = await openProductPage(({ method }) =>
      method === 'GET' ? aProduct() : { id: rateId, revision: 5 },
    );
    await enterValue('Price, ₽, plan 1', '1 299,50');
    await enterValue('Old, ₽, plan 1', '1500');
    await pressButton(/^Save/u);

    await screen.findByText('Saved');
    const [sent, ...others] = await readSentChanges(requests);
    expect(others).to.deep.equal([]);
    expect(sent?.call).to.equal(`PUT /api/admin/products/${productId}/rates/${rateId}`);
    expect(sent?.body).to.deep.include({
      price: { rub: 129_950, usd: null },
      old_price: { rub: 150_000, usd: null },
      revision: 4,
    });
  });

  it('asks before a price ten times as high is saved', async () => {
    const { requests } = await openProductPage(({ method }) =>
      method === 'GET'
        ? aProduct({ rates: [aRate({ price: { rub: 149_000, usd: null } })] })
        : { id: rateId, revision: 5 },
    );
    await enterValue('Price, ₽, plan 1', '14900');
    await pressButton(/^Save/u);
    const dialog = within(await screen.findByRole('dialog', { name: 'Save these prices?' }));
    dialog.getByText(/₽1,490 → ₽14,900$/u);
    expect(await readSentChanges(requests)).to.deep.equal([]);

    fireEvent.click(dialog.getByRole('button', { name: 'Save prices' }));
    await screen.findByText('Saved');
    const [sent] = await readSentChanges(requests);
    expect(sent?.body).to.deep.include({ price: { rub: 1_490_000, usd: null } });
  });

  it('says which price and term are allowed', async () => {
    await openProductPage(() => aProduct());
    await enterValue('Price, ₽, plan 1', 'abc');
    await enterValue('Days, plan 1', '4000');
    await pressButton(/^Save/u);

    await screen.findByText('Enter an amount from 0.01 to 1,000,000, such as 1490 or 14.90');
    await screen.findByText('Enter 3,650 or less');
  });

  it('shows the dollar price at the exchange rate', async () => {
    await openProductPage(() => aProduct());
    const usd = await screen.findByLabelText('Price, $, plan 1');
    await waitFor(() => expect(usd.getAttribute('placeholder')).to.equal('$8.05'));
  });

  it('previews the discount of the cheapest plan', async () => {
    const cheaper = { price: { rub: 90_050, usd: null }, old_price: { rub: 120_000, usd: null } };
    const moreExpensive = {
      price: { rub: 100_000, usd: null },
      old_price: { rub: 200_000, usd: null },
    };
    const rates = [aRate(moreExpensive), aRate({ id: otherRateId, ...cheaper })];
    await openProductPage(() => aProduct({ sale: true, rates }));
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    await preview.findByText('−24%');
  });

  it('opens the limits of an invalid plan and focuses the invalid field', async () => {
    const { requests } = await openProductPage(() =>
      aProduct({ rates: [aRate({ min_count: 3 })] }),
    );
    await pressButton('Limits and quantity prices, plan 1');
    await enterValue('Maximum per order', '2');
    await pressButton('Limits and quantity prices, plan 1');
    await pressButton(/^Save/u);

    await screen.findByText('Enter 1 to 10, not less than the minimum');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('name')).to.equal('rates.0.max_count'),
    );
    expect(await readSentChanges(requests)).to.deep.equal([]);
  });

  it('shows the unsold keys of a removed plan and restores it', async () => {
    const { requests } = await openProductPage(() => aProduct());
    await pressButton('Remove plan, plan 1');
    const notice = (await screen.findByText(/will be removed when you save/u)).closest('output');
    expect(notice?.textContent).to.contain('Unsold keys: 12.');
    await pressButton('Undo');
    await screen.findByLabelText('Days, plan 1');
    expect(await readSentChanges(requests)).to.deep.equal([]);
    await screen.findByText('No unsaved changes');
  });

  it('resumes after the plans saved before an error', async () => {
    let isRefused = true;
    let revision = 4;
    const { requests } = await openProductPage(({ method, url }) => {
      if (method === 'GET') return aProduct();
      if (isRefused && method === 'POST' && url.endsWith('/rates')) {
        return aProblem(409, 'id-taken', 'This ID is already used');
      }
      revision += 1;
      return { id: productId, revision };
    });
    await enterValue('Name (English)', 'Sonar');
    await pressButton('Add plan');
    await enterValue('Price, ₽, plan 2', '100');
    await pressButton(/^Save/u);
    await screen.findByText('This ID is already used');
    isRefused = false;
    await pressButton(/^Save/u);

    await screen.findByText('Saved');
    const sent = await readSentChanges(requests);
    expect(sent.map(({ call, body }) => [call, body?.['revision']])).to.deep.equal([
      [`PUT /api/admin/products/${productId}`, 4],
      [`POST /api/admin/products/${productId}/rates`, 5],
      [`POST /api/admin/products/${productId}/rates`, 5],
    ]);
  });

  it('keeps the price and the plan that another editor saved meanwhile', async () => {
    let current = aProduct();
    const { requests } = await openProductPage(async (request) => {
      if (request.method === 'GET') {
        return request.url.includes('/history?')
          ? { items: [], total: 0, page: 1, size: 1 }
          : current;
      }
      const { revision } = (await request.clone().json()) as { revision: number };
      if (revision === 5) return { id: rateId, revision: 6 };
      const raised = aRate({ price: { rub: 59_900, usd: null } });
      current = aProduct({ revision: 5, rates: [raised, aRate({ id: otherRateId, days: 90 })] });
      return aProblem(409, 'changed-meanwhile', 'Somebody changed it', {
        current: { revision: 5 },
      });
    });
    await pressButton('Limits and quantity prices, plan 1');
    await enterValue('Maximum per order', '7');
    await pressButton(/^Save/u);
    const dialog = within(await screen.findByRole('dialog', { name: /^This changed/u }));
    dialog.getByRole('group', { name: /^Plan: 30 days · Price/u });
    dialog.getByRole('group', { name: /^Plan: 30 days · Maximum per order/u });
    dialog.getByRole('group', { name: /^Plan: 90 days$/u });
    expect(dialog.getAllByRole('group')).to.have.lengthOf(3);
    await pressButton('Save the result');

    await screen.findByText('Saved');
    const [, ...sent] = await readSentChanges(requests);
    expect(sent.map(({ call }) => call)).to.deep.equal([
      `PUT /api/admin/products/${productId}/rates/${rateId}`,
    ]);
    expect(sent[0]?.body).to.deep.include({
      price: { rub: 59_900, usd: null },
      max_count: 7,
      revision: 5,
    });
  });
});

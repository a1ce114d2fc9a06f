import '../../shared/testing/dom.ts';
import type { ProductPage } from '@shop/contracts/catalog/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../../app/testing/open-shop.tsx';
import { product, rateId, system } from '../checkout/testing/buying.ts';

const [rate] = product.rates;
const soldOut: ProductPage = {
  ...product,
  rates: rate
    ? [
        { ...rate, in_stock: 'no' },
        { ...rate, id: '0b6f9c52-2d0e-4f5a-8a43-6f0d6d1c7e22', days: 0, in_stock: 'no' },
      ]
    : [],
};
const detected: ProductPage = {
  ...product,
  status: { ...product.status, colour: 'bad', sellable: false },
};

const openProduct = (page: ProductPage, cookies = {}) =>
  openShop('/eng/catalog/orbit/scout', {
    cookies,
    answer: ({ url }) => {
      if (url.endsWith('/back-in-stock')) return new Response('{}', { status: 202 });
      if (url.includes('/product/')) return page;
      if (url.endsWith('/payment/list')) return [system];
      if (!url.endsWith('/user')) return {};
      const email = 'marina@example.org';
      return {
        id: '1',
        name: 'Marina',
        avatar: null,
        email,
        email_confirmed: true,
        pending_email: null,
        status_emails: false,
        reminders: true,
        adminlvl: 0,
      };
    },
  });

const readRequestBody = async (requests: readonly Request[]): Promise<unknown> =>
  requests.find(({ url }) => url.endsWith('/back-in-stock'))?.json();

describe('a notification request for a product', () => {
  afterEach(closeShop);

  it('is sent for a product that does not work', async () => {
    const { requests } = await openProduct(detected);
    fireEvent.click(await screen.findByRole('button', { name: 'Notify me when it works again' }));

    fireEvent.change(await screen.findByLabelText('Your email'), {
      target: { value: 'buyer@example.org' },
    });
    const submit = await screen.findByRole('button', { name: 'Notify me' });
    submit.focus();
    fireEvent.click(submit);

    const done = await screen.findByText('Done. We’ll email buyer@example.org once.');
    await waitFor(() => expect(document.activeElement).to.equal(done));
    const { id: product_id } = product;
    expect(await readRequestBody(requests)).to.deep.equal({
      product_id,
      email: 'buyer@example.org',
    });
  });

  it('is sent for the chosen out-of-stock plan', async () => {
    const { requests } = await openProduct(soldOut, { token: 'token' });
    fireEvent.click(
      await screen.findByRole('button', { name: 'Notify me when it’s back in stock' }),
    );
    await screen.findByText('One email to marina@example.org, no spam.');
    const choice = screen.getByLabelText<HTMLSelectElement>('Which plan');
    expect(choice.value).to.equal(rateId);

    const other = soldOut.rates[1]?.id ?? '';
    fireEvent.change(choice, { target: { value: other } });
    fireEvent.click(await screen.findByRole('button', { name: 'Notify me' }));

    await screen.findByText('Done. We’ll email marina@example.org once.');
    expect(await readRequestBody(requests)).to.deep.equal({
      product_id: product.id,
      rate_id: other,
    });
  });

  it('names the only plan that is out of stock', async () => {
    await openProduct({ ...soldOut, rates: soldOut.rates.slice(1) });
    fireEvent.click(
      await screen.findByRole('button', { name: 'Notify me when it’s back in stock' }),
    );

    await screen.findByText('Plan: Lifetime. One email, no spam.');
  });

  it('asks a guest for a valid email address', async () => {
    const { requests } = await openProduct(detected);
    fireEvent.click(await screen.findByRole('button', { name: 'Notify me when it works again' }));

    fireEvent.click(await screen.findByRole('button', { name: 'Notify me' }));

    await screen.findByText('Enter your email');
    const field = screen.getByLabelText('Your email');
    await waitFor(() => expect(document.activeElement).to.equal(field));
    expect(await readRequestBody(requests)).to.equal(undefined);
  });

  it('is not offered for a product that can be bought', async () => {
    await openProduct(product);

    await screen.findByRole('button', { name: 'Buy' });
    expect(screen.queryByRole('button', { name: /^Tell me/ })).to.equal(null);
  });
});

import '../../shared/testing/dom.ts';
import type { ProductPage } from '@shop/domain/catalog/contract';
import { screen } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, patienceMs, problemOf } from '../../app/testing/open-shop.tsx';
import { dollars, product } from '../checkout/testing/buying.ts';

const open = async (more: Partial<ProductPage>): Promise<string> => {
  await openShop('/eng/catalog/orbit/scout', {
    cookies: { region: 'global' },
    answer: ({ url }) => {
      if (url.includes('/product/')) return { ...product, ...more };
      return url.includes('/quote') ? problemOf(503, 'busy', 'Busy') : [];
    },
  });
  const heading = await screen.findByRole('heading', { level: 1 });
  return heading.closest('header')?.textContent ?? '';
};

const cost = (sum: number) => ({ cis: dollars(sum), global: dollars(sum) });

describe('the head of a product', function () {
  this.timeout(patienceMs);
  afterEach(closeShop);

  it('says by how much it is cheaper, and never more than that', async () => {
    const head = await open({ sale: true, price: cost(7.51), old_price: cost(10) });
    expect(head).to.include('−24%');
  });

  it('says that there is a sale where no price was higher', async () => {
    const head = await open({ sale: true, price: cost(10), old_price: null });
    expect(head).to.include('Sale').and.not.include('%');
  });

  it('says nothing of detection of a plain key, unless something is wrong', async () => {
    expect(await open({ kind: 'key' })).not.to.include('Undetected');
    closeShop();
    const bad = { ...product.status, label_eng: 'Detected', colour: 'bad' } as const;
    expect(await open({ kind: 'key', status: bad })).to.include('Detected');
    closeShop();
    expect(await open({ kind: 'software' })).to.include('Undetected');
  });
});

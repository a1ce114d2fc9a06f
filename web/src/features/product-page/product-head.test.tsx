import '../../shared/testing/dom.ts';
import type { ProductPage } from '@shop/contracts/catalog/contract';
import { screen } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, aProblem } from '../../app/testing/open-shop.tsx';
import { dollars, product } from '../checkout/testing/buying.ts';

const open = async (more: Partial<ProductPage>, lang = 'eng'): Promise<string> => {
  await openShop(`/${lang}/catalog/orbit/scout`, {
    cookies: { region: 'global' },
    answer: ({ url }) => {
      if (url.includes('/product/')) return { ...product, ...more };
      return url.includes('/quote') ? aProblem(503, 'busy', 'Busy') : [];
    },
  });
  const heading = await screen.findByRole('heading', { level: 1 });
  return heading.closest('header')?.textContent ?? '';
};

const cost = (sum: number) => ({ cis: dollars(sum), global: dollars(sum) });

describe('the header of a product page', () => {
  afterEach(closeShop);

  it('shows the discount, rounded down', async () => {
    const head = await open({ sale: true, price: cost(7.51), old_price: cost(10) });
    expect(head).to.include('−24%');
  });

  it('formats the percentage by language', async () => {
    const sale = { sale: true, price: cost(7.5), old_price: cost(10) };
    expect(await open(sale)).to.include('−25%');
    closeShop();
    expect(await open(sale, 'rus')).to.include('−25\u00a0%');
  });

  it('shows the game’s logo above the product name and links to the game', async () => {
    const head = await open({});
    const link = screen
      .getAllByRole('link', { name: product.game.name_eng })
      .find((each) => each.querySelector('img'));
    expect(link?.getAttribute('href')).to.equal(`/eng/catalog/${product.game.path}`);
    expect(link?.querySelector('img')?.getAttribute('src')).to.equal(product.game.logo);
    expect(head.indexOf(product.game.name_eng)).to.be.lessThan(head.indexOf(product.name_eng));
  });

  it('keeps the description before the form', async () => {
    await open({ description_eng: 'A radar' });
    const form = screen.getByRole('complementary');
    const description = screen.getByText('A radar');
    const { DOCUMENT_POSITION_FOLLOWING: following } = Node;
    expect(description.compareDocumentPosition(form) & following).to.equal(following);
  });

  it('shows a sale even without an old price', async () => {
    const head = await open({ sale: true, price: cost(10), old_price: null });
    expect(head).to.include('Sale').and.not.include('%');
  });

  it('shows the date of the status once', async () => {
    const head = await open({ kind: 'software' });
    expect(head.match(/March 1/gu)).to.have.lengthOf(1);
    const { changed_at: at } = product.status;
    const { dateTime } = screen.getByText<HTMLTimeElement>('since March 1');
    expect(dateTime).to.equal(at);
  });

  it('shows the reason of a status change and the previous status', async () => {
    const was = { label_rus: 'Обновляется', label_eng: 'Updating', colour: 'progress' } as const;
    const is = { label_rus: 'Не обнаружен', label_eng: 'Undetected', colour: 'good' } as const;
    const changes = [
      {
        ...is,
        reason_rus: 'Работает с сезоном 4',
        reason_eng: 'Works with season 4',
        at: '2026-03-02T12:00:00Z',
      },
      {
        ...was,
        reason_rus: 'Вышел сезон 4',
        reason_eng: 'Season 4 is out',
        at: '2026-03-01T12:00:00Z',
      },
    ];
    const head = await open({ kind: 'software', status_changes: changes });
    expect(head).to.include('Works with season 4').and.include('Status history');
    expect(screen.getByText('Season 4 is out').closest('details')?.textContent).to.include(
      'Updating',
    );
    closeShop();
    const once = await open({ kind: 'software', status_changes: changes.slice(0, 1) });
    expect(once).to.include('Works with season 4').and.not.include('Status history');
  });

  it('hides the detection status of a plain key, unless something is wrong', async () => {
    expect(await open({ kind: 'key' })).not.to.include('Undetected');
    closeShop();
    const bad = { ...product.status, label_eng: 'Detected', colour: 'bad' } as const;
    expect(await open({ kind: 'key', status: bad })).to.include('Detected');
    closeShop();
    expect(await open({ kind: 'software' })).to.include('Undetected');
  });
});

import '../../testing/dom.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'chai';
import { drawPart, removePart } from '../testing/draw-part.tsx';
import { UsesTab } from './uses-tab.tsx';

const use = (number: number, kind = 'product') => ({
  kind,
  id: String(number),
  label_rus: `Продукт ${number}`,
  label_eng: `Product ${number}`,
});

describe('the uses of an entry', () => {
  afterEach(removePart);

  it('are links to each referring object, page by page', async () => {
    await drawPart(<UsesTab path="/admin/functions/1" />, ({ url }) => {
      const page = Number(new URL(url).searchParams.get('page'));
      return { items: [use(page)], total: 30, page, size: 25 };
    });

    const link = await screen.findByRole('link', { name: 'Product 1' });
    expect(link.getAttribute('href')).to.equal('/eng/admin/products/1');
    screen.getByText('Uses: 30');
    const next = screen.getByRole('button', { name: 'Next' });
    next.focus();
    fireEvent.click(next);
    await screen.findByRole('link', { name: 'Product 2' });
    expect(document.activeElement).to.equal(screen.getByRole('table'));
  });

  it('show an empty state if there are none', async () => {
    await drawPart(<UsesTab path="/admin/functions/1" />, () => ({
      items: [],
      total: 0,
      page: 1,
      size: 25,
    }));

    await screen.findByText('Not used anywhere');
  });

  it('show an error with a retry if they cannot be loaded', async () => {
    const refusal = { code: 'not-found', message: 'There is no such thing', request_id: '1' };
    await drawPart(<UsesTab path="/admin/functions/1" />, () =>
      Response.json(refusal, { status: 404 }),
    );

    await screen.findByText('There is no such thing');
    screen.getByRole('button', { name: 'Try again' });
  });
});

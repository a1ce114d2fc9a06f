import '../../../shared/testing/dom.ts';
import type { AdminStock } from '@shop/contracts/stock/back-office.contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';

const weekPlan: AdminStock = {
  id: 'week',
  rate_id: 'week',
  product_id: 'radar',
  product_rus: 'Радар',
  product_eng: 'Radar',
  game_rus: 'Пепел',
  game_eng: 'Ashfall',
  days: 7,
  delivery: 'pool',
  available: 8,
  reserved: 0,
  issued: 4,
  waiting: 0,
  low_stock: 3,
  stock_level: 'enough',
  since: '2026-03-02T10:00:00.000Z',
  days_left: 52,
  last_import: null,
  content: null,
};

const openWizard = () =>
  openShop('/eng/admin/keys/imports/new', {
    cookies: { token: 'token' },
    answer: ({ url }) => {
      if (url.endsWith('/api/user')) return aUser({ adminlvl: 2 });
      if (url.includes('/admin/stock')) return { items: [weekPlan], total: 1, page: 1, size: 20 };
      if (url.includes('/admin/key-imports')) return { items: [], total: 0, page: 1, size: 1 };
      if (url.endsWith('/counts')) return {};
      return url.includes('/storage/') ? {} : [];
    },
  });

describe('the wizard that imports keys', () => {
  afterEach(closeShop);

  it('leaves the list of plans closed when its field gets the focus, so that it hides no error', async () => {
    await openWizard();
    const plan = await screen.findByRole('combobox', { name: 'Product and plan' });
    fireEvent.click(screen.getByRole('button', { name: 'Check' }));
    await screen.findByText('Choose a product and plan');

    act(() => plan.focus());
    expect(plan.getAttribute('aria-expanded')).to.equal('false');
    fireEvent.click(plan);
    await waitFor(() => expect(plan.getAttribute('aria-expanded')).to.equal('true'));
  });
});

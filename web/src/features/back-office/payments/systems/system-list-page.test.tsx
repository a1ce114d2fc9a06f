import '../../../../shared/testing/dom.ts';
import { screen } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../../../../app/testing/open-shop.tsx';
import { aUser } from '../../../../app/testing/people.ts';

const terms = (fee: number) => ({
  fee_basis_points: fee,
  fee_bearer: 'buyer',
  min_rub: null,
  max_rub: null,
  min_usd: null,
  max_usd: null,
});

const aSystem = (id: string, fee: number) => ({
  id,
  name_rus: id,
  name_eng: id,
  revision: 0,
  changed_at: null,
  available: true,
  is_on: true,
  settings: [],
  currencies: ['RUB'],
  ...terms(fee),
  fee_collection: 'charged',
  fee_bearers: ['buyer', 'shop'],
  limits: [],
  configured: terms(fee),
  switched: null,
  last_notification: null,
  last_test: null,
});

describe('the list of payment systems', () => {
  afterEach(closeShop);

  it('says that there is no fee, and who pays another one', async () => {
    await openShop('/eng/admin/payments/systems', {
      cookies: { token: 'token' },
      answer: ({ url }) => {
        if (url.endsWith('/api/user')) return aUser({ adminlvl: 2 });
        if (!url.includes('/admin/payment-systems')) return [];
        return [aSystem('freekassa', 0), aSystem('webmoney', 80)];
      },
    });
    await screen.findByText('0.8%, paid by the customer');
    screen.getByText('No fee');
    expect(screen.queryByText(/^0%/u)).to.equal(null);
  });
});

import '../../../../shared/testing/dom.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../../../../app/testing/open-shop.tsx';
import { aUser } from '../../../../app/testing/people.ts';

describe('the form of a new promo code', () => {
  afterEach(() => {
    closeShop();
    sessionStorage.clear();
  });

  it('says which percentage is allowed', async () => {
    await openShop('/rus/admin/promos/new', {
      cookies: { token: 'token' },
      answer: ({ url }) => (url.endsWith('/api/user') ? aUser({ adminlvl: 2 }) : []),
    });
    const percent = await screen.findByLabelText('Процент');
    fireEvent.change(percent, { target: { value: '101' } });
    fireEvent.click(screen.getByRole('button', { name: 'Создать' }));

    await screen.findByText('Введите число не больше 100');
    expect(percent.getAttribute('aria-invalid')).to.equal('true');
  });
});

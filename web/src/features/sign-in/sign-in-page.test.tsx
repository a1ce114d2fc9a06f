import '../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, patienceMs, problemOf } from '../../app/testing/open-shop.tsx';

describe('SignInPage', function () {
  this.timeout(patienceMs);
  afterEach(closeShop);

  it('says beside the password that it is wrong, and focuses it', async () => {
    const errors = { password: ['Wrong password'] };
    await openShop('/eng/signin', {
      answer: () => problemOf(409, 'invalid-password', 'Wrong password', { errors }),
    });
    const email = await screen.findByRole('textbox', { name: 'E-mail' });
    fireEvent.change(email, { target: { value: 'marina@example.org' } });
    const password = screen.getByLabelText('Password');
    expect(password.getAttribute('aria-invalid')).to.not.equal('true');
    fireEvent.change(password, { target: { value: 'not this one' } });

    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));

    await waitFor(() => expect(password.getAttribute('aria-invalid')).to.equal('true'));
    expect(document.activeElement).to.equal(password);
  });
});

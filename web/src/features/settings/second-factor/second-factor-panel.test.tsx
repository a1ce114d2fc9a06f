import '../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, aProblem } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';

const open = (adminlvl: 0 | 1 | 2) => {
  let enabled = false;
  return openShop('/eng/profile/settings', {
    cookies: { token: 'token' },
    answer: async (request) => {
      const { url, method } = request;
      if (url.endsWith('/user')) return aUser({ adminlvl });
      if (url.endsWith('/totp')) {
        const uri = 'otpauth://totp/shop:a?secret=SECRET';
        return method === 'POST' ? { secret: 'SECRET', uri } : { enabled };
      }
      if (/\/totp\/(enable|disable)$/u.test(url)) {
        const { code } = (await request.json()) as { code: string };
        if (code !== '123456') {
          const errors = { code: ['Another code'] };
          return aProblem(403, 'totp-invalid', 'Another code', { errors });
        }
        enabled = url.endsWith('/enable');
        return { enabled };
      }
      return url.includes('/storage/') ? {} : [];
    },
  });
};
const dialogCalled = async (name: string) => within(await screen.findByRole('dialog', { name }));
const button = (name: string) => screen.findByRole('button', { name });

describe('two-factor authentication in the settings', () => {
  afterEach(closeShop);

  it('is turned on and off with a valid code', async () => {
    await open(1);
    await screen.findByRole('heading', { name: 'Two-factor authentication' });
    fireEvent.click(await button('Set up'));
    const dialog = await dialogCalled('Set up two-factor authentication');
    dialog.getByText('SECRET');
    const picture = await dialog.findByRole('img', { name: 'QR code with the key' });
    expect(picture.tagName.toLowerCase()).to.equal('svg');
    expect(picture.outerHTML).not.to.match(/\bstyle=/u);
    const field = dialog.getByLabelText('Code from the app');
    fireEvent.change(field, { target: { value: '000000' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Turn on' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).to.equal('true'));
    fireEvent.change(field, { target: { value: '123456' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Turn on' }));
    await screen.findByText('Two-factor authentication is on');

    fireEvent.click(await button('Turn off'));
    const last = await dialogCalled('Turn off two-factor authentication');
    fireEvent.change(last.getByLabelText('Code from the app'), {
      target: { value: '123456' },
    });
    fireEvent.click(last.getByRole('button', { name: 'Turn off' }));
    await screen.findByText('Two-factor authentication is off');
    await button('Set up');
  });

  it('is not offered to customers', async () => {
    await open(0);
    await screen.findByRole('heading', { name: 'Your data' });
    expect(screen.queryByText('Two-factor authentication')).to.equal(null);
  });
});

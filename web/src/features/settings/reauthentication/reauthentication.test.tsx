import '../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, aProblem } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';
import { expectShownOnce } from '../../../app/testing/expect-shown-once.ts';

type Code = 'password-needed' | 'totp-required';
const right = { 'password-needed': { password: 'mine' }, 'totp-required': { totp: '123456' } };

/** A shop that accepts the session after the right proof. */
const open = async (code: Code, adminlvl: 0 | 1 = 0) => {
  let isProved = false;
  const needed = () => aProblem(403, code, 'Confirm that it is you first');
  return openShop('/eng/profile/settings', {
    cookies: { token: 'token' },
    answer: async (request) => {
      const { url, method } = request;
      if (url.endsWith('/sessions/reauthenticate')) {
        const given: unknown = await request.json();
        isProved = JSON.stringify(given) === JSON.stringify(right[code]);
        if (isProved) return {};
        const errors = { password: ['Invalid password'] };
        return aProblem(409, 'invalid-password', 'Invalid password', { errors });
      }
      if (url.endsWith('/settings/save')) return isProved ? aUser() : needed();
      if (url.endsWith('/totp')) {
        if (method === 'GET') return { enabled: false };
        return isProved ? { secret: 'SECRET', uri: 'otpauth://totp/shop:a?secret=S' } : needed();
      }
      if (url.endsWith('/user')) return aUser({ adminlvl });
      return url.includes('/storage/') ? {} : [];
    },
  });
};
const fill = async (label: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: 'correct horse' } });
const changePassword = async () => {
  await fill('New password');
  await fill('Repeat password');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
};
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
const savesIn = (requests: readonly Request[]) =>
  requests.filter(({ url }) => url.endsWith('/settings/save'));

describe('a session that requires reauthentication', () => {
  afterEach(closeShop);

  it('asks for the current password, then changes the password', async () => {
    const { requests } = await open('password-needed');
    await changePassword();

    const confirmation = await dialog();
    const field = confirmation.getByLabelText('Current password');
    await waitFor(() => expect(document.activeElement).to.equal(field));
    fireEvent.change(field, { target: { value: 'wrong' } });
    fireEvent.click(confirmation.getByRole('button', { name: 'Continue' }));
    await confirmation.findByText('Invalid password');
    fireEvent.change(field, { target: { value: 'mine' } });
    fireEvent.click(confirmation.getByRole('button', { name: 'Continue' }));

    await screen.findByText('Saved: password');
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));
    const sent = await Promise.all(savesIn(requests).map((request) => request.formData()));
    expect(sent.map((form) => form.get('password'))).to.deep.equal([
      'correct horse',
      'correct horse',
    ]);
  });

  it('changes nothing and keeps the typed values when the dialog is closed', async () => {
    const { requests } = await open('password-needed');
    await changePassword();

    fireEvent.click((await dialog()).getByRole('button', { name: 'Close' }));

    await expectShownOnce('Confirm that it is you first');
    expect(savesIn(requests)).to.have.lengthOf(1);
    expect(screen.getByLabelText('New password')).to.have.property('value', 'correct horse');
  });

  it('sends nothing more while it asks, however often the button is pressed', async () => {
    const { requests } = await open('password-needed');
    await changePassword();
    const confirmation = await dialog();

    const button = screen.getByRole('button', { name: 'Save', hidden: true });
    expect(button).to.have.property('disabled', true);
    fireEvent.click(button);
    fireEvent.click(confirmation.getByRole('button', { name: 'Close' }));

    await expectShownOnce('Confirm that it is you first');
    expect(savesIn(requests)).to.have.lengthOf(1);
    await waitFor(() => expect(button).to.have.property('disabled', false));
  });

  it('asks staff with an authenticator app for a code', async () => {
    await open('totp-required', 1);
    await changePassword();

    const confirmation = await dialog();
    fireEvent.change(confirmation.getByLabelText('Code from the app'), {
      target: { value: '123456' },
    });
    fireEvent.click(confirmation.getByRole('button', { name: 'Continue' }));

    await screen.findByText('Saved: password');
  });

  it('asks before it sets up an authenticator app', async () => {
    await open('password-needed', 1);
    fireEvent.click(await screen.findByRole('button', { name: 'Set up' }));

    const confirmation = await dialog();
    fireEvent.change(confirmation.getByLabelText('Current password'), {
      target: { value: 'mine' },
    });
    fireEvent.click(confirmation.getByRole('button', { name: 'Continue' }));

    await screen.findByRole('dialog', { name: 'Set up two-factor authentication' });
  });
});

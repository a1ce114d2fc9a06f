import '../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, aProblem } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';
import { expectShownOnce } from '../../../app/testing/expect-shown-once.ts';

type Confirm = (code: string | undefined) => unknown;

const openAt = async (
  path: string,
  confirm: Confirm = () => ({ email_confirmed: false, retry_after_seconds: 0 }),
) => {
  let confirmed = false;
  return openShop(path, {
    cookies: { token: 'token' },
    answer: async (request) => {
      const { url } = request;
      if (url.endsWith('/email/confirm')) {
        const { code } = (await request.json()) as { code?: string };
        confirmed = code === '123456';
        return confirm(code);
      }
      if (url.endsWith('/user')) return aUser({ email_confirmed: confirmed });
      return url.includes('/storage/') ? {} : [];
    },
  });
};

const open = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm your email' }));
  return within(await screen.findByRole('dialog', { name: 'Confirm your email' }));
};

describe('the confirmation of an email address', () => {
  afterEach(closeShop);

  it('sends a code on request, accepts it and shows the result', async () => {
    const { requests } = await openAt('/eng/profile/settings', (code) => ({
      email_confirmed: code !== undefined,
      retry_after_seconds: 0,
    }));
    const dialog = await open();
    expect(requests.some(({ url }) => url.endsWith('/email/confirm'))).to.equal(false);

    fireEvent.click(dialog.getByRole('button', { name: 'Send code' }));
    const field = await dialog.findByLabelText('Code from the email');
    await waitFor(() => expect(document.activeElement).to.equal(field));
    fireEvent.change(field, { target: { value: '123456' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));

    await screen.findByText('Email confirmed');
    await screen.findByText('Confirmed');
    expect(screen.queryByText('Not confirmed')).to.equal(null);
  });

  it('is offered on the other pages of the profile', async () => {
    await openAt('/eng/profile/purchases');

    await screen.findByText('Your email marina@example.org isn’t confirmed.');
    await open();
  });

  it('remembers a sent code when it is reopened', async () => {
    await openAt('/eng/profile/settings');
    const dialog = await open();
    fireEvent.click(dialog.getByRole('button', { name: 'Send code' }));
    await dialog.findByLabelText('Code from the email');
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));

    const again = await open();

    again.getByLabelText('Code from the email');
    again.getByRole('timer');
  });

  it('shows at the code field that the code is invalid', async () => {
    const message = 'This code doesn’t exist or is no longer valid';
    const errors = { code: [message] };
    await openAt('/eng/profile/settings', () => aProblem(409, 'code-unknown', message, { errors }));
    const dialog = await open();
    fireEvent.click(dialog.getByRole('button', { name: 'I already have a code' }));

    fireEvent.change(dialog.getByLabelText('Code from the email'), { target: { value: '000000' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));

    await expectShownOnce(message);
  });

  it('reports too many code requests', async () => {
    const message = 'Too many code requests. Please wait';
    await openAt('/eng/profile/settings', () => aProblem(429, 'too-many-code-requests', message));
    const dialog = await open();

    fireEvent.click(dialog.getByRole('button', { name: 'Send code' }));

    await dialog.findByText(message);
    dialog.getByRole('button', { name: 'I already have a code' });
  });
});

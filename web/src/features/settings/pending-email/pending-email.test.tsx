import '../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';

const pending = 'ada@example.org';

const open = async (path: string, { isPending = true } = {}) => {
  let user = aUser({ pending_email: isPending ? pending : null });
  return openShop(path, {
    cookies: { token: 'token' },
    answer: async (request) => {
      const { url } = request;
      if (url.endsWith('/settings/save')) user = aUser({ pending_email: pending });
      if (url.endsWith('/email/cancel')) user = aUser();
      if (url.endsWith('/email/confirm')) {
        const { code } = (await request.json()) as { code?: string };
        if (code !== undefined) user = aUser({ email: pending });
        return { email_confirmed: code !== undefined, retry_after_seconds: 0 };
      }
      if (url.endsWith('/user') || url.endsWith('/settings/save')) return user;
      return url.includes('/storage/') || url.includes('/email/') ? {} : [];
    },
  });
};
const dialogForCode = async () =>
  within(await screen.findByRole('dialog', { name: 'Confirm your email' }));

const confirmCode = async (): Promise<void> => {
  const dialog = await dialogForCode();
  fireEvent.change(dialog.getByLabelText('Code from the email'), { target: { value: '123456' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByText(message)).to.equal(null));
  await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));
};

const message = 'ada@example.org replaces your email once you enter its code.';

describe('a pending email address', () => {
  afterEach(closeShop);

  it('requires its code when it is saved, and takes effect with it', async () => {
    const { requests } = await open('/eng/profile/settings', { isPending: false });
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: pending } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));

    const dialog = await dialogForCode();
    await screen.findByText(message);
    dialog.getByText(/^We sent the code to ada@example.org/u);
    expect(screen.getAllByText(/^We sent/u), 'no toast repeats it').to.have.lengthOf(1);
    expect(requests.some(({ url }) => url.endsWith('/email/confirm'))).to.equal(false);
    fireEvent.change(dialog.getByLabelText('Code from the email'), { target: { value: '123456' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));

    await screen.findByText('Email confirmed');
    await waitFor(() => expect(screen.queryByText(message)).to.equal(null));
  });

  it('is shown next to the current address, with an option to resend the code', async () => {
    const { requests } = await open('/eng/profile/settings');
    await screen.findByText(message);
    await screen.findByText('Confirmed');
    expect(screen.getByLabelText('Email')).to.have.property('value', aUser().email);

    fireEvent.click(screen.getByRole('button', { name: 'Enter code' }));
    const dialog = await dialogForCode();
    fireEvent.click(await dialog.findByRole('button', { name: 'Resend code' }));

    await waitFor(() =>
      expect(requests.filter(({ url }) => url.endsWith('/email/confirm'))).to.have.lengthOf(1),
    );
  });

  it('has the focus in the field of its code once the dialog is open', async () => {
    await open('/eng/profile/settings');
    const button = await screen.findByRole('button', { name: 'Enter code' });
    button.focus();
    fireEvent.click(button);

    const field = (await dialogForCode()).getByLabelText('Code from the email');
    await new Promise((resolve) => setTimeout(resolve)); // the dialog moves the focus in a timer, too
    expect(document.activeElement).to.equal(field);
  });

  it('is discarded when the change is canceled', async () => {
    await open('/eng/profile/settings');

    const cancel = await screen.findByRole('button', { name: 'Cancel the change' });
    cancel.focus();
    fireEvent.click(cancel);

    await screen.findByText('Your email stays the same');
    await waitFor(() => expect(screen.queryByText(message)).to.equal(null));
    const field = screen.getByLabelText('Email');
    await waitFor(() => expect(document.activeElement).to.equal(field));
  });

  it('leaves the focus near the removed button once its code is confirmed', async () => {
    await open('/eng/profile/settings');
    const button = await screen.findByRole('button', { name: 'Enter code' });
    button.focus();
    fireEvent.click(button);
    await confirmCode();

    const field = screen.getByLabelText('Email');
    await waitFor(() => expect(document.activeElement).to.equal(field));
  });

  it('leaves the focus on the page when its notice disappears', async () => {
    await open('/eng/profile/purchases');
    const button = await screen.findByRole('button', { name: 'Confirm your email' });
    button.focus();
    fireEvent.click(button);
    await confirmCode();

    const tab = screen.getByRole('link', { name: 'Purchases', current: 'page' });
    await waitFor(() => expect(document.activeElement).to.equal(tab));
  });

  it('is shown on the other pages of the profile', async () => {
    await open('/eng/profile/purchases');

    await screen.findByText(message);
    fireEvent.click(screen.getByRole('button', { name: 'Confirm your email' }));
    (await dialogForCode()).getByLabelText('Code from the email');
  });
});

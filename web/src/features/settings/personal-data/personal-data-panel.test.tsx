import '../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, aProblem } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';
import { pressAndLoseFocus } from '../../../app/testing/press-and-lose-focus.ts';

const at = '2026-03-01T12:00:00.000Z';
const exported = {
  exported_at: at,
  account: {
    id: '1',
    name: 'Marina',
    email: 'marina@example.org',
    email_confirmed: true,
    pending_email: null,
    lang: 'eng',
    avatar: null,
    status_emails: false,
    reminders: true,
    registered_at: at,
  },
  sessions: [],
  orders: [{ number: 7 }],
  tickets: [],
  files: [],
  contacts: [],
  status_email_choices: [],
  reminder_choices: [],
  back_in_stock_subscriptions: [],
};

const open = () =>
  openShop('/eng/profile/settings', {
    cookies: { token: 'token' },
    answer: async (request) => {
      const { url } = request;
      if (url.endsWith('/user')) return aUser();
      if (url.endsWith('/profile/export')) return exported;
      if (url.endsWith('/profile/erase')) {
        const errors = { password: ['Wrong password'] };
        return aProblem(409, 'invalid-password', 'Wrong password', { errors });
      }
      return url.includes('/storage/') ? {} : [];
    },
  });

describe('the user’s personal data', () => {
  afterEach(closeShop);

  it('is downloaded as a file', async () => {
    const blobs: Blob[] = [];
    const createObjectURL = (blob: Blob) => {
      blobs.push(blob);
      return 'blob:data';
    };
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
    await open();
    const save = await screen.findByRole('button', { name: 'Download my data' });
    pressAndLoseFocus(save);
    await screen.findByText('File saved');
    await waitFor(() => expect(document.activeElement).to.equal(save));
    const [file] = blobs;
    expect(JSON.parse((await file?.text()) ?? '')).to.deep.equal(exported);
  });

  it('is deleted after a confirmation with the password', async () => {
    const { requests } = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete account' }));
    dialog.getByText(/can’t be undone/u);
    await waitFor(() => expect(document.activeElement).to.equal(dialog.getByLabelText('Password')));
    const button = dialog.getByRole('button', { name: 'Delete for good' });
    expect(button.dataset['variant']).to.equal('danger');
    const yes = () => fireEvent.click(button);
    const erasures = () => requests.filter(({ url }) => url.endsWith('/profile/erase'));
    yes();
    await dialog.findByText('Fill in this field');
    expect(erasures()).to.deep.equal([]);
    fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'not this one' } });
    yes();
    await dialog.findByText('Wrong password');
    expect(await erasures()[0]?.json()).to.deep.equal({ password: 'not this one' });
    fireEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));
  });
});

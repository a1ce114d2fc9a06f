import '../../shared/testing/dom.ts';
import type { CurrentUser } from '@shop/contracts/identity/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { Answer } from '../../app/testing/open-shop.tsx';
import { closeShop, openShop, aProblem } from '../../app/testing/open-shop.tsx';
import { aUser } from '../../app/testing/people.ts';
import { expectShownOnce } from '../../app/testing/expect-shown-once.ts';

const openSettings = (save: Answer = () => aUser(), user: CurrentUser = aUser()) =>
  openShop('/eng/profile/settings', {
    cookies: { token: 'token' },
    answer: (request) => {
      const { url } = request;
      if (url.endsWith('/settings/save')) return save(request);
      if (url.endsWith('/user')) return user;
      return url.includes('/storage/') ? {} : [];
    },
  });

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const savesIn = (requests: readonly Request[]) =>
  requests.filter(({ url }) => url.endsWith('/settings/save'));
const sentIn = async (requests: readonly Request[]): Promise<unknown> => {
  const [sentRequest] = savesIn(requests);
  expect(sentRequest?.headers.get('Content-Type')).to.match(/^multipart\/form-data/u);
  return sentRequest && Object.fromEntries(await sentRequest.formData());
};

describe('the settings', () => {
  afterEach(closeShop);

  it('submit only changed fields and report what was saved', async () => {
    const { requests } = await openSettings(() => aUser({ name: 'Ada' }));

    await type('Name', ' Ada ');
    save();

    await screen.findByText('Saved: name');
    expect(await sentIn(requests)).to.deep.equal({ name: 'Ada' });
    await screen.findByText('Hello, Ada');
    await screen.findByRole('button', { name: 'Account: Ada' });
  });

  it('keep what is typed while they are saved', async () => {
    const saving = Promise.withResolvers<unknown>();
    await openSettings(() => saving.promise);
    await type('Name', 'Ada');
    save();
    await type('New password', 'a long new password');
    saving.resolve(aUser({ name: 'Ada' }));

    await screen.findByText('Saved: name');
    expect(screen.getByLabelText('New password')).to.have.property('value', 'a long new password');
  });

  it('turn on emails about product status', async () => {
    const { requests } = await openSettings();
    const box = await screen.findByRole('checkbox', { name: /status of a product I bought/ });
    fireEvent.click(box);
    await screen.findByText('Saved');
    const sentRequest = requests.find(({ url }) => url.endsWith('/profile/status-emails'));
    expect(await sentRequest?.json()).to.deep.equal({ enabled: true });
  });

  it('show the stored choice of reminders, and turn them on again', async () => {
    let user = aUser({ reminders: false });
    const { requests } = await openShop('/eng/profile/settings', {
      cookies: { token: 'token' },
      answer: ({ url }) => {
        if (url.endsWith('/profile/reminders')) user = aUser({ reminders: true });
        return url.endsWith('/user') ? user : [];
      },
    });
    const name = 'Remind me by email before my keys expire';
    fireEvent.click(await screen.findByRole('checkbox', { name, checked: false }));
    await screen.findByText('Saved');
    await screen.findByRole('checkbox', { name, checked: true });
    const sentRequest = requests.find(({ url }) => url.endsWith('/profile/reminders'));
    expect(await sentRequest?.json()).to.deep.equal({ enabled: true });
  });

  it('submit name, email and password together', async () => {
    const email = 'ada@example.org';
    const { requests } = await openSettings(() => aUser({ name: 'Ada', pending_email: email }));
    await screen.findByText('Confirmed');

    await type('Name', 'Ada');
    await type('Email', email);
    await type('New password', 'correct horse');
    await type('Repeat password', 'correct horse');
    save();

    await screen.findByText('Saved: name and password');
    expect(await sentIn(requests)).to.deep.equal({
      name: 'Ada',
      email,
      password: 'correct horse',
      c_password: 'correct horse',
    });
    screen.getByText('Confirmed');
    expect(screen.getByLabelText('New password')).to.have.property('value', '');
    expect(screen.getByLabelText('Email')).to.have.property('value', aUser().email);
  });

  it('send no request without changes', async () => {
    const { requests } = await openSettings();
    await screen.findByDisplayValue('Marina');

    save();

    await screen.findByText('Nothing changed');
    expect(savesIn(requests)).to.deep.equal([]);
  });

  for (const [label, value, message] of [
    ['Name', ' ', 'Fill in this field'],
    ['Email', '', 'Enter your email'],
    ['Email', 'marina@', 'Enter a valid email'],
    ['New password', '12345', 'Use at least 6 characters'],
    ['Repeat password', '123456', 'The passwords must match'],
  ] as const) {
    it(`show “${message}” if the field ${label} is “${value}”`, async () => {
      const { requests } = await openSettings();

      await type(label, value);
      save();

      await screen.findByText(message);
      expect(savesIn(requests)).to.deep.equal([]);
    });
  }

  it('show at the email field that the address is taken, and keep the input', async () => {
    const message = 'This email is taken';
    await openSettings(() =>
      aProblem(409, 'email-taken', message, { errors: { email: [message] } }),
    );

    await type('Email', 'ada@example.org');
    save();

    await expectShownOnce(message);
    const email = screen.getByLabelText('Email');
    expect(document.activeElement).to.equal(email);
    expect(email).to.have.property('value', 'ada@example.org');
  });

  it('end the session if the user was banned meanwhile', async () => {
    const { cookies } = await openSettings(() => aProblem(403, 'banned', 'You are banned'));

    await type('Name', 'Ada');
    save();

    await screen.findByRole('heading', { name: 'You are banned' });
    expect(cookies.read('token')).to.equal(undefined);
  });

  it('keep the user signed in after a forbidden request', async () => {
    const { cookies } = await openSettings(() => aProblem(403, 'forbidden', 'You may not'));

    await type('Name', 'Ada');
    save();

    await expectShownOnce('You may not');
    expect(cookies.read('token')).to.equal('token');
  });

  it('show the avatars, unlike other pages of the profile', async () => {
    const { router } = await openSettings();
    const sidebar = within(await screen.findByRole('complementary', { name: 'Profile' }));
    await sidebar.findByRole('heading', { name: 'Avatar' });

    await router.navigate('/eng/profile/purchases');

    await waitFor(() => expect(sidebar.queryByRole('heading', { name: 'Avatar' })).to.equal(null));
  });
});

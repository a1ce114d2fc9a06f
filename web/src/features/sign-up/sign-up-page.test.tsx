import '../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, aProblem } from '../../app/testing/open-shop.tsx';
import { expectShownOnce } from '../../app/testing/expect-shown-once.ts';

const openPage = (answer: unknown = { token: 'token' }, search = '') =>
  openShop(`/eng/signup${search}`, {
    answer: ({ url }) => (url.endsWith('/register') ? answer : []),
  });

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const fill = async (email: string, password: string, again = password) => {
  await screen.findByRole('heading', { name: 'Sign up' });
  type('Name', ' Marina ');
  type('Email', email);
  type('Password', password);
  type('Repeat password', again);
};
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));

describe('SignUpPage', () => {
  afterEach(closeShop);

  it('marks each blank field and sends no request', async () => {
    const { requests } = await openPage();
    await screen.findByRole('heading', { name: 'Sign up' });

    submit();

    await screen.findByText('Enter your email');
    expect(screen.getAllByText('Fill in this field')).to.have.lengthOf(2);
    expect(document.activeElement).to.equal(screen.getByLabelText('Name'));
    expect(requests).to.deep.equal([]);
  });

  for (const [password, again, message] of [
    ['12345', '12345', 'Use at least 6 characters'],
    ['123456', '1234567', 'The passwords must match'],
  ] as const) {
    it(`shows “${message}” for the password ${password} and its repetition ${again}`, async () => {
      const { requests } = await openPage();

      await fill('marina@example.org', password, again);
      submit();

      await screen.findByText(message);
      expect(requests).to.deep.equal([]);
    });
  }

  it('creates the account, signs in and redirects', async () => {
    const { requests, cookies, at } = await openPage({ token: 'new' }, '?to=%2Fcatalog');

    await fill(' marina@example.org ', 'correct horse');
    submit();

    await waitFor(() => expect(at()).to.equal('/eng/catalog'));
    expect(cookies.read('token')).to.equal('new');
    const sentRequest = requests.find(({ url }) => url.endsWith('/register'));
    expect(await sentRequest?.json()).to.deep.equal({
      name: 'Marina',
      email: 'marina@example.org',
      password: 'correct horse',
      c_password: 'correct horse',
    });
  });

  it('welcomes the new user by name and links to the email confirmation', async () => {
    const { at } = await openPage({ token: 'new' }, '?to=%2Fcatalog');

    await fill('marina@example.org', 'correct horse');
    submit();

    const greeting = await screen.findByText(/^Welcome, Marina! Confirm your email in settings/u);
    expect(at()).to.equal('/eng/catalog');
    expect(greeting.textContent).to.include('purchases and keys are kept in your profile');
    fireEvent.click(screen.getByRole('button', { name: 'Open settings' }));
    await waitFor(() => expect(at()).to.equal('/eng/profile/settings'));
  });

  it('only welcomes the new user in the profile, which says the rest itself', async () => {
    const { at } = await openPage({ token: 'new' }, '?to=%2Fprofile%2Ftickets');

    await fill('marina@example.org', 'correct horse');
    submit();

    const greeting = await screen.findByText(/^Welcome, Marina!/u);
    expect(at()).to.equal('/eng/profile/tickets');
    expect(greeting.textContent).to.equal('Welcome, Marina!');
    expect(screen.queryByRole('button', { name: 'Open settings' })).to.equal(null);
  });

  for (const [code, message] of [
    ['email-taken', 'This email is taken'],
    ['email-banned', 'This email is banned'],
  ] as const) {
    it(`shows “${message}” only at the email field`, async () => {
      await openPage(aProblem(409, code, message, { errors: { email: [message] } }));

      await fill('marina@example.org', 'correct horse');
      submit();

      const email = screen.getByLabelText('Email');
      await waitFor(() => expect(document.activeElement).to.equal(email));
      await expectShownOnce(message);
    });
  }

  it('shows the strength of the password, and the password on request', async () => {
    await openPage();
    await fill('marina@example.org', 'tulip');
    screen.getByText('Easy to guess: make it longer');

    type('Password', 'correct horse battery');

    screen.getByText('Strong');
    const password = screen.getByLabelText('Password');
    expect(password.getAttribute('type')).to.equal('password');
    const [show] = screen.getAllByRole('button', { name: 'Show password' });
    expect(show?.tabIndex).to.equal(0);
    fireEvent.keyDown(show ?? password, { key: 'Enter' });
    expect(password.getAttribute('type')).to.equal('text');
  });

  it('keeps the target page between sign-up and sign-in', async () => {
    await openPage({}, '?to=%2Fcatalog');

    fireEvent.click(await screen.findByRole('link', { name: 'Sign in' }));

    const back = await screen.findByRole('link', { name: 'Sign up' });
    expect(back.getAttribute('href')).to.equal('/eng/signup?to=%2Fcatalog');
  });
});

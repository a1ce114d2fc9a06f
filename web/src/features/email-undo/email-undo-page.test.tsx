import '../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, aProblem } from '../../app/testing/open-shop.tsx';
import { aUser } from '../../app/testing/people.ts';
import { expectShownOnce } from '../../app/testing/expect-shown-once.ts';

const openPage = (answer: unknown = {}) =>
  openShop('/eng/email/undo?token=abc', {
    cookies: { token: 'token' },
    answer: ({ url }) => (url.endsWith('/email/undo') ? answer : aUser()),
  });
const undo = async () => {
  const button = await screen.findByRole('button', { name: 'Restore email' });
  button.focus();
  fireEvent.click(button);
};

const announced = () => document.querySelector('main output')?.textContent;

describe('the link that restores a previous email address', () => {
  afterEach(closeShop);

  it('restores it on the button, not on opening, then offers to set a password', async () => {
    const { requests, cookies } = await openPage();
    const posted = () => requests.filter(({ method }) => method === 'POST');
    await screen.findByRole('heading', { name: 'Restore your previous email?' });
    expect(posted()).to.deep.equal([]);

    await undo();

    const title = await screen.findByRole('heading', { name: 'Your previous email is restored' });
    await waitFor(() => expect(document.activeElement).to.equal(title));
    expect(await posted()[0]?.json()).to.deep.equal({ token: 'abc' });
    const link = screen.getByRole('link', { name: 'Set a new password' });
    expect(link.getAttribute('href')).to.equal('/eng/forgot-password');
    await waitFor(() => expect(cookies.read('token')).to.equal(undefined));
  });

  it('reads the result once, as the heading with the focus or as an announcement', async () => {
    await openPage();
    await undo();
    const title = await screen.findByRole('heading', { name: 'Your previous email is restored' });
    await waitFor(() => expect(document.activeElement).to.equal(title));
    expect(title.closest('[aria-live]')).to.equal(null);
    expect(announced()).to.equal('');
    closeShop();

    const { promise: response, resolve } = Promise.withResolvers();
    await openPage(response);
    await undo();
    screen.getByRole('link', { name: 'Back to the home page' }).focus();
    resolve({});
    await waitFor(() => expect(announced()).to.equal('Your previous email is restored'));
  });

  it('reports that it has expired, and leads to the contacts', async () => {
    const message = 'This link has expired or was already used';
    const { cookies } = await openPage(aProblem(409, 'email-undo-over', message));

    await undo();

    await expectShownOnce(message);
    const title = screen.getByRole('heading', { name: 'This link doesn’t work' });
    await waitFor(() => expect(document.activeElement).to.equal(title));
    expect(screen.queryByRole('button', { name: 'Restore email' })).to.equal(null);
    const contact = screen.getByRole('link', { name: 'Contact us' });
    expect(contact.getAttribute('href')).to.equal('/eng/contacts');
    expect(cookies.read('token')).to.equal('token');
  });

  for (const [code, message] of [
    ['email-taken', 'This email is taken'],
    ['email-banned', 'This email is banned'],
  ] as const) {
    it(`stays valid if the shop refuses with ${code}`, async () => {
      await openPage(aProblem(409, code, message));

      await undo();

      await expectShownOnce(message);
      screen.getByRole('heading', { name: 'Restore your previous email?' });
      const button = await screen.findByRole('button', { name: 'Restore email' });
      await waitFor(() => expect(document.activeElement).to.equal(button));
    });
  }
});

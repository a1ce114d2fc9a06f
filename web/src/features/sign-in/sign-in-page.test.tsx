import '../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, aProblem } from '../../app/testing/open-shop.tsx';
import { expectShownOnce } from '../../app/testing/expect-shown-once.ts';

const signIn = async (password: string) => {
  const email = await screen.findByRole('textbox', { name: 'Email' });
  fireEvent.change(email, { target: { value: 'marina@example.org' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};

describe('SignInPage', () => {
  afterEach(closeShop);

  it('marks blank fields and sends no request', async () => {
    const { requests } = await openShop('/eng/signin', { answer: () => ({}) });

    fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }));

    await screen.findByText('Enter your email');
    screen.getByText('Fill in this field');
    expect(requests).to.deep.equal([]);
  });

  it('shows an error that belongs to no field', async () => {
    const message = 'Too many attempts. Please wait';
    await openShop('/eng/signin', { answer: () => aProblem(429, 'too-many-requests', message) });

    await signIn('secret');

    const shownMessage = await expectShownOnce(message);
    expect(shownMessage.getAttribute('role')).to.equal('alert');
    expect(document.activeElement).to.equal(screen.getByRole('button', { name: 'Sign in' }));
  });

  for (const [requestedPath, shown] of [
    ['%2Fcatalog%3Fx%3D1', '/eng/catalog?x=1'],
    ['%2F%09%2Fother.example', '/eng/profile/purchases'],
  ] as const) {
    it(`redirects to ${shown} if the link has to=${requestedPath}`, async () => {
      const { at } = await openShop(`/eng/signin?to=${requestedPath}`, {
        answer: ({ url }) => (url.endsWith('/auth') ? { token: 'token' } : []),
      });

      await signIn('secret');

      await waitFor(() => expect(at()).to.equal(shown));
    });
  }

  it('offers the contact form to guests who came from an order to write to support', async () => {
    const to = encodeURIComponent('/profile/tickets?ticket=new&order=594099831');
    await openShop(`/eng/signin?to=${to}`, { answer: () => [] });

    fireEvent.click(await screen.findByRole('link', { name: 'Send us a message' }));

    await screen.findByRole('heading', { name: 'Contacts' });
    expect(screen.getByRole('textbox', { name: 'Subject' })).to.have.property(
      'value',
      'Order 594099831',
    );
  });

  it('shows a wrong password at its field and focuses it', async () => {
    const errors = { password: ['Wrong password'] };
    await openShop('/eng/signin', {
      answer: () => aProblem(409, 'invalid-password', 'Wrong password', { errors }),
    });
    const email = await screen.findByRole('textbox', { name: 'Email' });
    fireEvent.change(email, { target: { value: 'marina@example.org' } });
    const password = screen.getByLabelText('Password');
    expect(password.getAttribute('aria-invalid')).to.not.equal('true');
    fireEvent.change(password, { target: { value: 'not this one' } });

    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));

    await waitFor(() => expect(password.getAttribute('aria-invalid')).to.equal('true'));
    expect(document.activeElement).to.equal(password);
  });

  it('asks for the code of an authenticator app, then signs in', async () => {
    const sent: unknown[] = [];
    const { at } = await openShop('/eng/signin', {
      answer: async (request) => {
        if (!request.url.endsWith('/auth')) return [];
        const body = (await request.json()) as { totp?: string };
        sent.push(body);
        if (body.totp === '123456') return { token: 'token' };
        const code = body.totp === undefined ? 'totp-required' : 'totp-invalid';
        const errors = { totp: ['Another code'] };
        return aProblem(403, code, 'Another code', { errors });
      },
    });
    await signIn('secret');
    const field = await screen.findByLabelText('Code from the app');
    await waitFor(() => expect(document.activeElement).to.equal(field));
    fireEvent.change(field, { target: { value: '65 43 21' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).to.equal('true'));
    fireEvent.change(field, { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));

    await waitFor(() => expect(at()).to.equal('/eng/profile/purchases'));
    const request = { email: 'marina@example.org', password: 'secret', remember: true };
    expect(sent).to.deep.equal([
      request,
      { ...request, totp: '654321' },
      { ...request, totp: '123456' },
    ]);
  });
});

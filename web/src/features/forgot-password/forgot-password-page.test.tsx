import '../../shared/testing/dom.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import type { Answer } from '../../app/testing/open-shop.tsx';
import { closeShop, openShop, aProblem } from '../../app/testing/open-shop.tsx';
import { expectShownOnce } from '../../app/testing/expect-shown-once.ts';

const email = 'marina@example.org';
const long = '2000-01-01T00:00:00.000Z';

/** The response to a code request. */
const sent = (seconds = 0): unknown => ({ retry_after_seconds: seconds });

const openPage = (answer: Answer = () => sent(), state?: unknown) =>
  openShop('/eng/forgot-password', { answer, state });

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const titled = (name: string) => screen.findByRole('heading', { name });
const sentTo = async (requests: readonly Request[], path: string): Promise<unknown> =>
  requests.findLast(({ url }) => url.endsWith(path))?.json();

describe('a password reset', () => {
  afterEach(closeShop);

  it('completes in three steps and opens the sign-in page', async () => {
    const { requests, at } = await openPage();

    await type('Email', ` ${email} `);
    press('Send code');
    const heading = await titled('Code from the email');
    await waitFor(() => expect(document.activeElement).to.equal(heading));
    expect(await sentTo(requests, '/password/code')).to.deep.equal({ email });

    await type('Code from the email', '123 456');
    press('Check code');
    await titled('New password');
    expect(await sentTo(requests, '/password/check')).to.deep.equal({ email, code: '123456' });

    await type('New password', 'correct horse');
    await type('Repeat password', 'correct horse');
    press('Save password');
    await waitFor(() => expect(at()).to.equal('/eng/signin'));
    expect(await sentTo(requests, '/password/reset')).to.deep.equal({
      email,
      code: '123456',
      password: 'correct horse',
      c_password: 'correct horse',
    });
    await screen.findByText('Password updated. Sign in');
    await titled('Sign in');
    screen.getByDisplayValue(email);
  });

  it('keeps its step across a reload', async () => {
    await openPage(() => ({}), { email, code: '123456' });
    await titled('New password');
    closeShop();

    await openPage(() => ({}), { email, next_code_at: long });
    await titled('Code from the email');
    screen.getByText(new RegExp(`sent the code to ${email}`, 'u'));
  });

  it('starts from the beginning if the history state is missing or invalid', async () => {
    await openPage(() => ({}), { email: 'no address', code: '12' });

    await titled('Reset your password');
  });

  it('goes back a step with the browser and keeps the email address', async () => {
    const { router } = await openPage();
    await type('Email', email);
    press('Send code');
    await titled('Code from the email');

    await act(() => router.navigate(-1));

    await titled('Reset your password');
    await screen.findByDisplayValue(email);
  });

  it('offers another code only after a delay', async () => {
    await openPage();
    await type('Email', email);
    press('Send code');

    const timer = await screen.findByRole('timer');
    expect(timer.textContent).to.match(/^Resend in (1:00|0:5\d)$/u);
    expect(screen.queryByRole('button', { name: 'Resend code' })).to.equal(null);
  });

  it('waits for another code as long as the server requires', async () => {
    await openPage(() => sent(2_400));
    await type('Email', email);
    press('Send code');

    const timer = await screen.findByRole('timer');
    expect(timer.textContent).to.match(/in (40:00|39:5\d)$/u);
  });

  it('requests another code and confirms it', async () => {
    const { requests } = await openPage(() => sent(), { email, next_code_at: long });
    await titled('Code from the email');

    press('Resend code');

    await screen.findByText(/^New code sent/u);
    await screen.findByRole('timer');
    expect(await sentTo(requests, '/password/code')).to.deep.equal({ email });
    expect(document.activeElement).to.equal(screen.getByLabelText('Code from the email'));
  });

  it('waits as long as the server requires after too many codes', async () => {
    const message = 'Too many code requests. Please wait';
    const refused = aProblem(429, 'too-many-code-requests', message);
    refused.headers.set('Retry-After', '1800');
    await openPage(() => refused, { email, next_code_at: long });
    await titled('Code from the email');

    press('Resend code');

    const timer = await screen.findByRole('timer');
    expect(timer.textContent).to.match(/in (30:00|29:5\d)$/u);
    await expectShownOnce(message);
  });

  it('shows at the email field that the user does not exist', async () => {
    const message = 'This user doesn’t exist';
    const errors = { email: [message] };
    await openPage(() => aProblem(409, 'user-unknown', message, { errors }));

    await type('Email', email);
    press('Send code');

    await expectShownOnce(message);
    expect(document.activeElement).to.equal(screen.getByLabelText('Email'));
  });

  it('shows at the code field that the code is invalid', async () => {
    const message = 'This code doesn’t exist or is no longer valid';
    const errors = { code: [message] };
    await openPage(() => aProblem(409, 'code-unknown', message, { errors }), {
      email,
      next_code_at: long,
    });

    await type('Code from the email', '000000');
    press('Check code');

    await expectShownOnce(message);
    expect(screen.getByLabelText('Code from the email').getAttribute('aria-invalid')).to.equal(
      'true',
    );
  });

  it('shows at the last step that the code has expired, and links to a new one', async () => {
    const message = 'This code doesn’t exist or is no longer valid';
    const errors = { code: [message] };
    await openPage(() => aProblem(409, 'code-unknown', message, { errors }), {
      email,
      code: '123456',
    });

    await type('New password', 'correct horse');
    await type('Repeat password', 'correct horse');
    press('Save password');

    await expectShownOnce(message);
    fireEvent.click(screen.getByRole('link', { name: 'Request a new code' }));
    await titled('Reset your password');
    await screen.findByDisplayValue(email);
  });
});

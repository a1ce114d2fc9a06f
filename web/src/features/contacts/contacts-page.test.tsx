import '../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, patienceMs, problemOf } from '../../app/testing/open-shop.tsx';

const openPage = (answer: unknown = new Response('{}', { status: 202 }), cookies = {}) =>
  openShop('/eng/contacts', {
    cookies,
    answer: ({ url }) => {
      if (url.endsWith('/contacts')) return answer;
      if (!url.endsWith('/user')) return {};
      const email = 'marina@example.org';
      return { id: '1', name: 'Marina', avatar: null, email, email_confirmed: true, adminlvl: 0 };
    },
  });

const fill = async (fields: Readonly<Record<string, string>>) => {
  await screen.findByRole('button', { name: 'Send' });
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
};

const filled = {
  'Your name': 'Marina',
  'E-mail for the answer': 'marina@example.org',
  Theme: 'A refund',
  Message: 'The key does not work',
};

describe('the contact form', function () {
  this.timeout(patienceMs);
  afterEach(closeShop);

  it('is sent with its four fields, and says where the answer will come', async () => {
    const { requests } = await openPage();

    await fill(filled);

    const said = await screen.findByRole('heading', { name: 'Your message is with us' });
    await waitFor(() => expect(document.activeElement).to.equal(said));
    screen.getByText(/marina@example\.org/);
    const asked = requests.find(({ url }) => url.endsWith('/contacts'));
    expect(await asked?.json()).to.deep.equal({
      name: 'Marina',
      email: 'marina@example.org',
      theme: 'A refund',
      message: 'The key does not work',
    });
  });

  it('says what is missing in each field before it asks', async () => {
    const { requests } = await openPage();

    await fill({ ...filled, 'Your name': ' ', 'E-mail for the answer': 'marina@', Message: '' });

    await screen.findByText('Enter a valid e-mail');
    expect(screen.getAllByText('Fill in this field')).to.have.lengthOf(2);
    expect(document.activeElement).to.equal(screen.getByRole('textbox', { name: 'Your name' }));
    expect(requests.some(({ method }) => method === 'POST')).to.equal(false);
  });

  it('knows who is signed in', async () => {
    await openPage(undefined, { token: 'token' });

    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Your name' })).to.have.property(
        'value',
        'Marina',
      ),
    );
  });

  for (const [status, code, message] of [
    [429, 'too-many-requests', 'Too often. Wait a little'],
    [403, 'email-banned', 'This email is banned'],
  ] as const) {
    it(`keeps what was written when it is refused: ${code}`, async () => {
      await openPage(problemOf(status, code, message));

      await fill(filled);

      await waitFor(() => expect(screen.getAllByText(message)).to.have.lengthOf(2));
      const theme = screen.getByRole('textbox', { name: 'Theme' });
      expect(theme).to.have.property('value', 'A refund');
    });
  }
});

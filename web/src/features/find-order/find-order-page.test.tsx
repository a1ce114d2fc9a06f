import '../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, patienceMs, problemOf } from '../../app/testing/open-shop.tsx';

const openPage = (answer: unknown = new Response('{}', { status: 202 })) =>
  openShop('/eng/find-order', { answer: ({ url }) => (url.endsWith('/lookup') ? answer : {}) });

const fill = async (email: string, number = '') => {
  fireEvent.change(await screen.findByLabelText('E-mail of the order'), {
    target: { value: email },
  });
  fireEvent.change(screen.getByLabelText('Order or payment number'), { target: { value: number } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the links' }));
};

describe('the search for orders', function () {
  this.timeout(patienceMs);
  afterEach(closeShop);

  it('asks by e-mail, and says nothing of whether there are any', async () => {
    const { requests } = await openPage();

    await fill(' buyer@example.org ');

    const said = await screen.findByRole('heading', { name: 'Look into your mail' });
    await waitFor(() => expect(document.activeElement).to.equal(said));
    screen.getByText(/^If there are orders of buyer@example.org/);
    const asked = requests.find(({ url }) => url.endsWith('/orders/lookup'));
    expect(await asked?.json()).to.deep.equal({ email: 'buyer@example.org' });
  });

  it('asks by number too', async () => {
    const { requests } = await openPage();

    await fill('buyer@example.org', '48210');

    await screen.findByRole('heading', { name: 'Look into your mail' });
    const asked = requests.find(({ url }) => url.endsWith('/orders/lookup'));
    expect(await asked?.json()).to.deep.equal({ email: 'buyer@example.org', number: 48_210 });
  });

  it('takes the number of a payment for one too', async () => {
    const { requests } = await openPage();

    await fill('buyer@example.org', 'pay-48210');

    await screen.findByRole('heading', { name: 'Look into your mail' });
    const asked = requests.find(({ url }) => url.endsWith('/orders/lookup'));
    expect(await asked?.json()).to.deep.equal({ email: 'buyer@example.org', number: 'pay-48210' });
  });

  it('says what is wrong with either field before it asks', async () => {
    const { requests } = await openPage();

    await fill('buyer@', 'a b');

    await screen.findByText('Enter a valid e-mail');
    screen.getByText('This value will not do');
    expect(requests.some(({ method }) => method === 'POST')).to.equal(false);
  });

  it('leads to where orders may be too', async () => {
    await openPage();

    const elsewhere = await screen.findByRole('region', { name: 'Where else to look' });
    const links = within(elsewhere).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).to.deep.equal([
      '/eng/signin?to=/profile/purchases',
      '/eng/contacts',
    ]);
  });

  it('says that it was asked too often', async () => {
    await openPage(problemOf(429, 'too-many-requests', 'Too often. Wait a little'));

    await fill('buyer@example.org');

    await waitFor(() =>
      expect(screen.getAllByText('Too often. Wait a little')).to.have.lengthOf(2),
    );
  });
});

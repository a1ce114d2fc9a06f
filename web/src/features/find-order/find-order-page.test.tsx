import '../../shared/testing/dom.ts';
import { wireTexts } from '@shop/contracts/wire/texts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, aProblem } from '../../app/testing/open-shop.tsx';
import { expectShownOnce } from '../../app/testing/expect-shown-once.ts';

const openPage = (answer: unknown = new Response('{}', { status: 202 })) =>
  openShop('/eng/find-order', { answer: ({ url }) => (url.endsWith('/lookup') ? answer : {}) });

const fill = async (email: string, number = '') => {
  fireEvent.change(await screen.findByLabelText('Order email'), {
    target: { value: email },
  });
  fireEvent.change(screen.getByLabelText('Order or payment number'), { target: { value: number } });
  fireEvent.click(screen.getByRole('button', { name: 'Send links' }));
};

describe('the order search', () => {
  afterEach(closeShop);

  it('searches by email without revealing whether orders exist', async () => {
    const { requests } = await openPage();

    await fill(' buyer@example.org ');

    const heading = await screen.findByRole('heading', { name: 'Check your inbox' });
    await waitFor(() => expect(document.activeElement).to.equal(heading));
    screen.getByText(/^If there are orders for buyer@example.org/);
    const sentRequest = requests.find(({ url }) => url.endsWith('/orders/lookup'));
    expect(await sentRequest?.json()).to.deep.equal({ email: 'buyer@example.org' });
  });

  it('also searches by order number', async () => {
    const { requests } = await openPage();

    await fill('buyer@example.org', '48210');

    await screen.findByRole('heading', { name: 'Check your inbox' });
    const sentRequest = requests.find(({ url }) => url.endsWith('/orders/lookup'));
    expect(await sentRequest?.json()).to.deep.equal({ email: 'buyer@example.org', number: 48_210 });
  });

  it('also accepts a payment number', async () => {
    const { requests } = await openPage();

    await fill('buyer@example.org', 'pay-48210');

    await screen.findByRole('heading', { name: 'Check your inbox' });
    const sentRequest = requests.find(({ url }) => url.endsWith('/orders/lookup'));
    expect(await sentRequest?.json()).to.deep.equal({
      email: 'buyer@example.org',
      number: 'pay-48210',
    });
  });

  it('validates both fields before it sends a request', async () => {
    const { requests } = await openPage();

    await fill('buyer@', 'a b');

    await screen.findByText('Enter a valid email');
    screen.getByText(wireTexts['order-number-invalid'].eng);
    expect(requests.some(({ method }) => method === 'POST')).to.equal(false);
  });

  it('links to other places to find orders', async () => {
    await openPage();

    const elsewhere = await screen.findByRole('region', { name: 'Where else to look' });
    const links = within(elsewhere).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).to.deep.equal([
      '/eng/signin?to=/profile/purchases',
      '/eng/contacts',
    ]);
  });

  it('reports too many requests', async () => {
    await openPage(aProblem(429, 'too-many-requests', 'Too many attempts. Please wait'));

    await fill('buyer@example.org');

    await expectShownOnce('Too many attempts. Please wait');
  });
});

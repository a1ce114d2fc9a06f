import '../../shared/testing/dom.ts';
import type { OrderPage } from '@shop/contracts/ordering/order-page.contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { deliveredOrder, openOrder } from '../../app/testing/open-order.ts';
import { aProblem, closeShop, openShop } from '../../app/testing/open-shop.tsx';

const delivered = { ...deliveredOrder, email_correctable: true };

const correct = async (address: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Wrong address?' }));
  const field = screen.getByLabelText('Correct email');
  fireEvent.change(field, { target: { value: address } });
  fireEvent.click(screen.getByRole('button', { name: 'Correct email address' }));
  return field;
};

describe('the correction of an email address', () => {
  afterEach(closeShop);

  it('sends the new address and confirms that the keys are on their way', async () => {
    const { requests } = await openOrder(delivered);

    await correct(' buyer@example.org ');

    await screen.findByText('Email corrected. The key is on its way');
    const sent = requests.find(({ url }) => url.endsWith('/orders/48210/email?t=token'));
    expect(await sent?.json()).to.deep.equal({ email: 'buyer@example.org' });
  });

  const awaitingKeys: OrderPage = {
    ...delivered,
    status: 'paid',
    mail: null,
    keys: [],
    downloadable: false,
  };
  for (const { stage, corrected } of [
    { stage: 'before its keys are sent', corrected: awaitingKeys },
    {
      stage: 'while keys are short',
      corrected: { ...awaitingKeys, status: 'attention', attention: 'short_of_keys' },
    },
    { stage: 'after its keys are sent', corrected: delivered },
  ]) {
    it(`moves the focus to the address of an order ${stage}`, async () => {
      let order = corrected;
      await openShop('/eng/order/48210?t=token', {
        answer: ({ url, method }) => {
          if (method === 'POST') order = { ...order, email_correctable: false };
          if (method === 'POST' || !url.includes('/orders/')) return [];
          return order;
        },
      });

      await correct('buyer@example.org');
      screen.getByRole('button', { name: 'Correct email address' }).focus();

      const mail = await screen.findByRole('region', { name: 'Email' });
      await waitFor(() =>
        expect(within(mail).queryByRole('button', { name: 'Wrong address?' })).to.equal(null),
      );
      await waitFor(() => expect(document.activeElement?.closest('section')).to.equal(mail));
      expect(document.activeElement?.textContent).to.include(order.email_masked);
    });
  }

  it('sends no request for an invalid address', async () => {
    const { requests } = await openOrder(delivered);

    const field = await correct('buyer@');

    await screen.findByText('Enter a valid email');
    await waitFor(() => expect(document.activeElement).to.equal(field));
    expect(requests.some(({ method }) => method === 'POST')).to.equal(false);
  });

  it('returns the focus to its button if the address is kept', async () => {
    await openOrder(delivered);
    fireEvent.click(await screen.findByRole('button', { name: 'Wrong address?' }));
    expect(document.activeElement).to.equal(screen.getByLabelText('Correct email'));

    const keep = screen.getByRole('button', { name: 'Keep it' });
    keep.focus();
    fireEvent.click(keep);

    const opener = await screen.findByRole('button', { name: 'Wrong address?' });
    await waitFor(() => expect(document.activeElement).to.equal(opener));
  });

  it('shows a server error at the field', async () => {
    const message = 'This email was already corrected. Contact support';
    const refusal = aProblem(409, 'email-corrected-before', message, {
      errors: { email: [message] },
    });
    await openOrder(delivered, undefined, { '/email': refusal });

    const field = await correct('buyer@example.org');

    await screen.findAllByText(message);
    expect(field.getAttribute('aria-invalid')).to.equal('true');
  });

  it('announces an error that belongs to no field', async () => {
    const message = 'Too many requests. Try again in a minute';
    await openOrder(delivered, undefined, {
      '/email': aProblem(429, 'too-many-requests', message),
    });

    await correct('buyer@example.org');

    expect((await screen.findByRole('alert')).textContent).to.equal(message);
  });

  it('is not offered if the order does not allow it', async () => {
    await openOrder({ ...delivered, email_correctable: false });

    await screen.findByRole('button', { name: /^Reveal and start/ });
    expect(screen.queryByRole('button', { name: 'Wrong address?' })).to.equal(null);
  });
});

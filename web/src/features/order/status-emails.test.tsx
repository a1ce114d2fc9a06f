import '../../shared/testing/dom.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'chai';
import { deliveredOrder } from '../../app/testing/open-order.ts';
import { closeShop, openShop } from '../../app/testing/open-shop.tsx';

describe('emails about a product’s status', () => {
  afterEach(closeShop);

  it('are switched on from the order page', async () => {
    let enabled = false;
    const { requests } = await openShop('/eng/order/48210?t=token', {
      answer: ({ url, method }) => {
        if (method !== 'POST') {
          return url.includes('/orders/') ? { ...deliveredOrder, status_emails: enabled } : [];
        }
        enabled = url.endsWith('/status-emails?t=token');
        return {};
      },
    });
    const box = await screen.findByRole('checkbox', { name: 'Email me when the status changes' });
    fireEvent.click(box);
    await screen.findByText('We’ll email you when the status changes');
    await screen.findByRole('checkbox', {
      name: 'Email me when the status changes',
      checked: true,
    });
    const sentRequest = requests.find(({ url }) => url.includes('/status-emails'));
    expect(await sentRequest?.json()).to.deep.equal({ enabled: true });
  });
});

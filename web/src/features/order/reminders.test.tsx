import '../../shared/testing/dom.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'chai';
import { deliveredOrder } from '../../app/testing/open-order.ts';
import { aProblem, closeShop, openShop } from '../../app/testing/open-shop.tsx';

/** The page of a delivered order with this plan, whose reminders are off. */
const openWithTerm = async (days: number, refusal?: ReturnType<typeof aProblem>) => {
  let reminders = false;
  return openShop('/rus/order/48210?t=token', {
    answer: ({ url, method }) => {
      if (method !== 'POST') {
        const rate = { ...deliveredOrder.rate, days };
        return url.includes('/orders/') ? { ...deliveredOrder, rate, reminders } : [];
      }
      if (refusal) return refusal;
      reminders = url.endsWith('/reminders?t=token');
      return {};
    },
  });
};

describe('reminders of a key’s end', () => {
  afterEach(closeShop);

  const name = 'Напоминать на почту, что срок ключа заканчивается';

  it('are switched on again from the order page of a time-limited key', async () => {
    const { requests } = await openWithTerm(30);
    fireEvent.click(await screen.findByRole('checkbox', { name, checked: false }));
    await screen.findByText('Напомним перед концом срока');
    await screen.findByRole('checkbox', { name, checked: true });
    const sentRequest = requests.find(({ url }) => url.includes('/reminders'));
    expect(await sentRequest?.json()).to.deep.equal({ enabled: true });
  });

  it('stay as stored if the choice is refused', async () => {
    await openWithTerm(30, aProblem(429, 'too-many-requests', 'Слишком много попыток'));
    fireEvent.click(await screen.findByRole('checkbox', { name, checked: false }));
    await screen.findByText(/Слишком много попыток/u);
    screen.getByRole('checkbox', { name, checked: false });
  });

  it('are not offered for a lifetime key', async () => {
    await openWithTerm(0);
    await screen.findByRole('checkbox', { name: 'Сообщать на почту об изменении статуса' });
    expect(screen.queryByRole('checkbox', { name })).to.equal(null);
  });
});

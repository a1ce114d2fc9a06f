import '../../shared/testing/dom.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../../app/testing/open-shop.tsx';

describe('the unsubscribe page of reminders', function () {
  afterEach(closeShop);

  it('explains the button and sends the token of the link', async () => {
    const { requests } = await openShop('/eng/reminders/stop?token=abc', {
      answer: () => ({}),
    });
    await screen.findByText(/before your keys of this product expire/u);
    fireEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));

    await screen.findByRole('heading', { name: 'You won’t get reminders about this product' });
    const posted = requests.filter(({ method }) => method === 'POST');
    expect(posted.map(({ url }) => new URL(url).pathname)).to.deep.equal(['/api/reminders/stop']);
    expect(await posted[0]?.json()).to.deep.equal({ token: 'abc' });
  });

  it('turns them on again with the same token', async () => {
    const { requests } = await openShop('/rus/reminders/stop?token=abc', { answer: () => ({}) });
    fireEvent.click(await screen.findByRole('button', { name: 'Отписаться' }));
    await screen.findByRole('heading', { name: 'Напоминания об этом товаре отключены' });
    fireEvent.click(screen.getByRole('button', { name: 'Включить напоминания снова' }));

    await screen.findByRole('heading', { name: 'Напоминания об этом товаре включены' });
    const [, started] = requests.filter(({ method }) => method === 'POST');
    expect(started && new URL(started.url).pathname).to.equal('/api/reminders/start');
    expect(await started?.json()).to.deep.equal({ token: 'abc' });
    expect(screen.queryByRole('button', { name: 'Включить напоминания снова' })).to.equal(null);
  });
});

import '../../shared/testing/dom.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, aProblem } from '../../app/testing/open-shop.tsx';

const openPage = (answer: unknown = {}) =>
  openShop('/eng/back-in-stock/stop?token=abc', {
    answer: ({ url }) => (url.endsWith('/back-in-stock/stop') ? answer : {}),
  });
const stop = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));

describe('the unsubscribe page of a back-in-stock subscription', () => {
  afterEach(closeShop);

  it('unsubscribes on the button, not on opening the link', async () => {
    const { requests } = await openPage();
    const posted = () => requests.filter(({ method }) => method === 'POST');
    await screen.findByRole('heading', { name: 'Stop notifications for this product?' });
    expect(posted()).to.deep.equal([]);

    await stop();

    await screen.findByRole('heading', { name: 'You’re unsubscribed' });
    expect(await posted()[0]?.json()).to.deep.equal({ token: 'abc' });
  });

  it('shows an error if the subscription does not exist', async () => {
    await openPage(aProblem(404, 'not-found', 'Not found'));

    await stop();

    await screen.findByText('Not found');
  });
});

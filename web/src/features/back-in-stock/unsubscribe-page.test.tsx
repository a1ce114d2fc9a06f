import '../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, aProblem } from '../../app/testing/open-shop.tsx';

const openPage = (answer: unknown = {}) =>
  openShop('/eng/back-in-stock/stop?token=abc', {
    answer: ({ url }) => (url.endsWith('/back-in-stock/stop') ? answer : {}),
  });
const stop = async () => {
  const button = await screen.findByRole('button', { name: 'Unsubscribe' });
  button.focus();
  fireEvent.click(button);
};

describe('the unsubscribe page of a back-in-stock subscription', () => {
  afterEach(closeShop);

  it('unsubscribes on the button, not on opening the link', async () => {
    const { requests } = await openPage();
    const posted = () => requests.filter(({ method }) => method === 'POST');
    await screen.findByRole('heading', { name: 'Stop notifications for this product?' });
    expect(posted()).to.deep.equal([]);

    await stop();

    const title = await screen.findByRole('heading', { name: 'You’re unsubscribed' });
    await waitFor(() => expect(document.activeElement).to.equal(title));
    expect(await posted()[0]?.json()).to.deep.equal({ token: 'abc' });
  });

  for (const [status, code] of [
    [400, 'invalid-request'],
    [404, 'not-found'],
  ] as const) {
    it(`says what to do with an incomplete link, which the shop refuses with ${status}`, async () => {
      await openPage(aProblem(status, code, 'Refused'));

      await stop();

      const title = await screen.findByRole('heading', { name: 'This link doesn’t work' });
      await waitFor(() => expect(document.activeElement).to.equal(title));
      screen.getByText(/Open the link from the email again/);
      expect(screen.queryByText('Refused')).to.equal(null);
      expect(screen.queryByRole('button', { name: 'Unsubscribe' })).to.equal(null);
    });
  }

  it('can be tried again after an error of the shop', async () => {
    await openPage(aProblem(429, 'too-many-requests', 'Too many attempts. Please wait'));

    await stop();

    await screen.findByText('Too many attempts. Please wait');
    screen.getByRole('heading', { name: 'Stop notifications for this product?' });
    const button = screen.getByRole('button', { name: 'Unsubscribe' });
    await waitFor(() => expect(document.activeElement).to.equal(button));
  });
});

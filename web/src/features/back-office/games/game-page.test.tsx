import '../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { Answer } from '../../../app/testing/open-shop.tsx';
import { closeShop, openShop } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';
import { aGamePage } from './testing/games.ts';

const id = '3f2b8c1e-6c1d-4a53-9b0e-2f4d7a9c1e55';

const open = (answer: Answer, path: string) =>
  openShop(`/eng/admin/games/${path}`, {
    cookies: { token: 'token' },
    answer: (request) => {
      const { url } = request;
      if (url.endsWith('/api/user')) return aUser({ adminlvl: 2 });
      return url.includes('/api/admin/') ? answer(request) : [];
    },
  });

const change = (label: string | RegExp, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

const hasPath = async (path: string): Promise<void> => {
  await waitFor(() => expect(screen.getByLabelText('Path')).to.have.property('value', path));
};

describe('the page of a game', () => {
  afterEach(closeShop);

  it('derives the path of a new game from its name until the path is edited', async () => {
    await open(() => ({}), 'new');
    await screen.findByRole('heading', { level: 1, name: 'New game' });
    change('Name (Russian)', 'Рубеж');
    await hasPath('rubezh');
    change(/^Name \(English\)/u, 'Counter Strike 2');
    await hasPath('counter-strike-2');
    change('Path', 'cs2');
    change(/^Name \(English\)/u, 'Counter Strike 3');
    await hasPath('cs2');
  });

  it('has one main heading, also beside the preview of the game’s page', async () => {
    await open(() => ({}), 'new');
    await screen.findByRole('heading', { level: 1, name: 'New game' });
    change(/^Name \(English\)/u, 'Frontier');
    await screen.findAllByRole('heading', { level: 3, name: 'Frontier' });
    expect(screen.getAllByRole('heading', { level: 1 })).to.have.lengthOf(1);
  });

  it('sends the fields of the contract with the loaded revision', async () => {
    const sent: unknown[] = [];
    await open(async (request) => {
      if (request.method !== 'PUT') return aGamePage(id, { revision: 4 });
      sent.push(await request.json());
      return { id, revision: 5 };
    }, id);
    fireEvent.click(await screen.findByLabelText('Popular'));
    fireEvent.click(screen.getByRole('button', { name: /^Save/u }));

    await screen.findByText('Saved');
    expect(sent).to.have.lengthOf(1);
    expect(sent[0]).to.include({ popular: false, hidden: false, revision: 4 });
    expect(sent[0]).not.to.have.any.keys('id', 'active', 'products', 'sales', 'price');
  });

  it('lists its products with links, and links to them in Products', async () => {
    await open(() => aGamePage(id), `${id}?tab=products`);
    const panel = within(await screen.findByRole('region', { name: 'Products' }));
    const link = panel.getByRole('link', { name: 'Radar' });

    expect(link.getAttribute('href')).to.equal('/eng/admin/products/p1');
    expect(panel.getByRole('link', { name: 'View in Products' }).getAttribute('href')).to.equal(
      `/eng/admin/products?filter%5Bgame%5D=${id}`,
    );
    expect(panel.queryByRole('button', { name: 'Reorder' })).to.equal(null);
  });

  it('shows the sales of 30 days, newest day first', async () => {
    await open(() => aGamePage(id), `${id}?tab=sales`);
    const panel = within(await screen.findByRole('region', { name: 'Sales, 30\u00A0days' }));

    panel.getByText('₽5,960');
    const days = panel.getAllByRole('rowheader', { hidden: true }).map((day) => day.textContent);
    expect(days).to.deep.equal(['November 23', 'November 22']);
  });
});

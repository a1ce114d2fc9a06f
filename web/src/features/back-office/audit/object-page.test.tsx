import '../../../shared/testing/dom.ts';
import { screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';

const at = '2026-03-02T12:00:00.000Z';

const open = (kind: string, facet: string, fields: Readonly<Record<string, string>>) =>
  openShop(`/rus/admin/audit/${kind}/1`, {
    cookies: { token: 'token' },
    answer: ({ url }) => {
      const { pathname } = new URL(url);
      if (pathname === '/api/user') return aUser({ adminlvl: 2 });
      if (pathname === '/api/admin/counts') return {};
      if (pathname === '/api/admin/history/state') {
        const facets = { [facet]: fields };
        return { kind, id: '1', at, facets, label: null, changed_at: at, complete: true };
      }
      if (pathname !== '/api/admin/history') return [];
      const actor = { id: '2', name: 'Пётр', system: false };
      const change = { id: 'a', at, actor, action: 'x.Y', facet, before: null, reason: null };
      return { items: [{ ...change, after: fields }], total: 1, page: 1, size: 25 };
    },
  });

/** The field's label in the table of the state, and in the history. */
const expectLabel = async (label: string): Promise<void> => {
  const state = within(await screen.findByRole('table'));
  expect(state.getByRole('rowheader').textContent).to.equal(label);
  expect((await screen.findByRole('term')).textContent).to.equal(label);
};

describe('the audit page of an object', () => {
  afterEach(closeShop);

  it('labels the name of a person as such in Russian, in the state and in the history', async () => {
    await open('user', 'name', { name: 'Марина' });
    await expectLabel('Имя');
  });

  it('labels the name of a thing as such in Russian', async () => {
    await open('contact_card', 'details', { name: 'Чат магазина' });
    await expectLabel('Название');
  });

  it('names the category of a help article as the form of the article does', async () => {
    await open('problem', 'details', { category: 'software' });
    await expectLabel('Категория');
    expect(screen.getByRole('definition').textContent).to.include('Программы');
    expect(screen.queryByText('Программа')).to.equal(null);
  });
});

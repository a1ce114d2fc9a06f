import '../../../shared/testing/dom.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';

const texts = (revision: number) => ({
  title_rus: 'Соглашение',
  title_eng: 'Terms',
  body_rus: `Правило ${revision}`,
  body_eng: `Rule ${revision}`,
});

const aVersion = (revision: number) => ({
  revision,
  version: String(revision + 1),
  at: revision === 0 ? null : '2026-03-01T12:00:00.000Z',
  by: revision === 0 ? null : { id: '1', name: 'Oleg' },
  ...texts(revision),
});

const aPage = (revision: number) => ({
  id: 'terms',
  revision,
  changed_at: '2026-03-01T12:00:00.000Z',
  ...texts(revision),
});

const open = async (path: string, level: 1 | 2 = 2) => {
  let revision = 2;
  const sent: unknown[] = [];
  const shop = await openShop(`/eng/admin/pages${path}`, {
    cookies: { token: 'token' },
    answer: async (request) => {
      const { url, method } = request;
      if (url.endsWith('/api/user')) return aUser({ adminlvl: level });
      if (method === 'PUT') {
        sent.push(await request.json());
        revision += 1;
        return { id: 'terms', revision };
      }
      const one = /\/versions\/(?<revision>\d+)$/u.exec(url)?.groups?.['revision'];
      if (one !== undefined) return aVersion(Number(one));
      if (url.includes('/versions?')) {
        const items = Array.from({ length: revision + 1 }, (_, index) =>
          aVersion(revision - index),
        );
        return { items, total: items.length, page: 1, size: 100 };
      }
      if (url.endsWith('/admin/pages/terms')) return aPage(revision);
      return url.endsWith('/admin/pages') ? [aPage(revision)] : [];
    },
  });
  return { ...shop, sent };
};

describe('the legal pages', () => {
  afterEach(closeShop);

  it('are listed with their paths and versions', async () => {
    await open('');

    const table = within(await screen.findByRole('table', { name: 'Legal pages' }));
    expect(table.getByRole('link', { name: 'Terms' }).getAttribute('href')).to.equal(
      '/eng/admin/pages/terms',
    );
    table.getByText('/terms');
    table.getByText('3');
  });

  it('are hidden from moderators', async () => {
    await open('', 1);

    expect(screen.queryByRole('table', { name: 'Legal pages' })).to.equal(null);
  });

  it('compare the last two versions or any selected ones', async () => {
    await open('/terms?tab=versions');

    const compare = within(await screen.findByRole('region', { name: 'Compare versions' }));
    const change = async (before: string, after: string) => {
      const text = within(await compare.findByRole('group', { name: 'Text' }));
      await text.findByText(before, { selector: 'del' });
      await text.findByText(after, { selector: 'ins' });
    };
    await change('1', '2');
    fireEvent.change(compare.getByLabelText('Before'), { target: { value: '0' } });
    await change('0', '2');
    fireEvent.change(compare.getByLabelText('After'), { target: { value: '0' } });
    await compare.findByText('The versions are identical in this language.');
  });

  it('restore an earlier version as a new one', async () => {
    const { sent } = await open('/terms?tab=versions');
    fireEvent.click(await screen.findByRole('button', { name: 'As it was then: version 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Rule 0');
    fireEvent.click(dialog.getByRole('button', { name: 'Restore this version' }));

    await screen.findByText('Version 1 restored as version 4');
    expect(sent).to.deep.equal([{ ...texts(0), revision: 2 }]);
  });
});

import '../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { aProblem, closeShop, openShop } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';
import { createLiveServer } from '../../support/testing/live-server.ts';

const id = '55555555-5555-4555-8555-555555555555';
const at = '2026-03-01T12:00:00.000Z';

const anImport = (changes: object = {}) => ({
  id,
  rate_id: 'week',
  days: 30,
  product_id: 'radar',
  product_rus: 'Радар',
  product_eng: 'Radar',
  game_rus: 'Пепел',
  game_eng: 'Ashfall',
  batch: 'spring',
  supplier: 'North',
  unit_cost: 10_000,
  purpose: 'stock',
  order_id: null,
  order_number: null,
  status: 'abandoned',
  stored: 3,
  count: 0,
  duplicate_in_file: 0,
  duplicate_in_stock: 0,
  malformed: 0,
  started_at: at,
  started_by: 'staff:7',
  started_by_name: 'Oleg',
  finished_at: at,
  refusal: null,
  skipped_lines: [],
  keys: { discarded: 3 },
  ...changes,
});

const openImport = (lang: 'rus' | 'eng', changes: object = {}) =>
  openShop(`/${lang}/admin/keys/imports/${id}`, {
    cookies: { token: 'token' },
    answer: ({ url }) => {
      if (url.endsWith('/api/user')) return aUser({ adminlvl: 2 });
      return url.includes('/api/admin/key-imports/') ? anImport(changes) : [];
    },
  });

const reason = {
  rus: /Тариф удалили или стали выдавать по-другому/u,
  eng: /The plan was removed or its delivery changed/u,
} as const;

describe('the page of an import of keys', () => {
  afterEach(closeShop);

  for (const lang of ['rus', 'eng'] as const) {
    it(`says in ${lang} why its keys were discarded, and what to do`, async () => {
      await openImport(lang, { refusal: 'import-refused' });

      await screen.findByText(reason[lang]);
      expect(
        screen.queryByRole('button', { name: /^(?:Add to stock|Отправить на склад)$/u }),
      ).to.equal(null);
    });
  }

  it('shows that an import was refused as soon as its report is up to date', async () => {
    const server = createLiveServer(() => ({}));
    let imported = anImport({ status: 'stored', keys: {} });
    await openShop(`/eng/admin/keys/imports/${id}`, {
      cookies: { token: 'token' },
      openSocket: server.openSocket,
      answer: ({ method, url }) => {
        if (url.endsWith('/api/user')) return aUser({ adminlvl: 2 });
        if (method === 'POST') return aProblem(409, 'import-refused', 'The plan was removed');
        return url.includes('/api/admin/key-imports/') ? imported : [];
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add to stock' }));
    await screen.findByText('The plan was removed');
    imported = anImport({ refusal: 'import-refused' });
    server.pushEvent('changed', { models: ['keyImports'] });

    await screen.findByText(reason.eng);
    expect(screen.queryByText('All keys are saved but not in stock yet.')).to.equal(null);
  });

  it('gives no reason for an import that staff abandoned', async () => {
    await openImport('eng');

    await screen.findByText('Canceled');
    expect(screen.queryByText(reason.eng)).to.equal(null);
  });

  for (const [lang, action, keep] of [
    ['rus', 'Отменить загрузку', 'Не отменять'],
    ['eng', 'Cancel import', 'Keep import'],
  ] as const) {
    it(`can be kept in ${lang} by a button that does not say “cancel”`, async () => {
      await openImport(lang, { status: 'started', finished_at: null });
      fireEvent.click(await screen.findByRole('button', { name: action }));

      const dialog = within(await screen.findByRole('dialog'));
      dialog.getByRole('button', { name: action });
      fireEvent.click(dialog.getByRole('button', { name: keep }));

      await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));
    });
  }
});

import '../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { Answer } from '../../../app/testing/open-shop.tsx';
import { closeShop, openShop, aProblem } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';

const importId = '55555555-5555-4555-8555-555555555555';
const id = `${importId}:3`;
const secret = 'SECRET-KEY-NUMBER-0003';
const at = '2026-03-01T12:00:00.000Z';

const aKey = (changes: object = {}) => ({
  id,
  masked: '••••0003',
  fingerprint: 'f'.repeat(32),
  status: 'available',
  import_id: importId,
  batch: 'spring',
  line: 4,
  supplier: 'North',
  unit_cost: 10_000,
  rate_id: 'week',
  days: 30,
  product_id: 'radar',
  product_rus: 'Радар',
  product_eng: 'Radar',
  game_rus: 'Пепел',
  game_eng: 'Ashfall',
  order_id: null,
  order_number: null,
  stored_at: at,
  changed_at: at,
  ...changes,
});

const step = (what: string, changes: object = {}) => ({
  what,
  at,
  actor: 'staff:7',
  by_name: 'Oleg',
  address: '192.0.2.7',
  order_id: null,
  order_number: null,
  reason: null,
  key_id: null,
  ...changes,
});

const custody = (changes: object = {}) => ({
  ...aKey(),
  order: null,
  history: [step('imported')],
  history_omitted_count: 0,
  ...changes,
});

const open = (path: string, answer: Answer) =>
  openShop(path, {
    cookies: { token: 'token' },
    answer: (request) => {
      if (request.url.endsWith('/api/user')) return aUser({ adminlvl: 2 });
      return request.url.includes('/api/admin/') ? answer(request) : [];
    },
  });

const openKey = (answer: Answer) => open(`/eng/admin/keys/all/${id}`, answer);
const button = (name: string) => screen.findByRole('button', { name });
const stored = () =>
  [sessionStorage, localStorage].map((place) => JSON.stringify(place)).join('\n');

const list = (...items: readonly object[]) => ({ items, total: items.length, page: 1, size: 25 });

describe('the page of a key', () => {
  afterEach(closeShop);

  it('belongs to the tab of all keys', async () => {
    await openKey(() => custody());

    const tab = await screen.findByRole('link', { name: 'All keys', current: 'page' });
    expect(tab.getAttribute('href')).to.equal('/eng/admin/keys/all');
  });

  it('shows when, who, from where and why, newest step first', async () => {
    await openKey(() =>
      custody({
        status: 'issued',
        order_id: 'o',
        order_number: 1001,
        history: [
          step('imported'),
          step('issued', {
            actor: 'system:fulfilment',
            by_name: null,
            address: null,
            order_id: 'o',
            order_number: 1001,
          }),
          step('revealed_to_staff', { reason: 'Asked by the buyer' }),
          step('revoked', { actor: 'system:fulfilment', reason: 'money-returned' }),
        ],
      }),
    );
    const timeline = await screen.findByRole('list', { name: 'Timeline' });
    const steps = within(timeline).getAllByRole('listitem');
    expect(
      steps.map(({ textContent }) => textContent?.match(/Revoked|Revealed|Issued|Imported/u)?.[0]),
    ).to.deep.equal(['Revoked', 'Revealed', 'Issued', 'Imported']);
    expect(steps[0]?.textContent).to.include('The order was refunded or voided');
    expect(steps[1]?.textContent).to.include('Oleg').and.include('192.0.2.7');
    expect(steps[1]?.textContent).to.include('Asked by the buyer');
    const link = within(timeline).getByRole('link', { name: 'Order 1001' });
    expect(link.getAttribute('href')).to.equal('/eng/admin/orders/1001');
  });

  it('reveals a key for a reason and a fresh code, and discards it on closing', async () => {
    const { requests, store } = await openKey((request) => {
      if (!request.url.endsWith('/reveal')) return custody();
      return request.headers.get('X-Totp-Code') === '123456'
        ? { id, key: secret }
        : aProblem(403, 'totp-required', 'Enter a code');
    });
    fireEvent.click(await button('Reveal'));
    const dialog = await screen.findByRole('dialog', { name: 'Reveal key ••••0003?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reveal' }));
    expect(requests.some(({ url }) => url.endsWith('/reveal'))).to.equal(false);

    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Asked for' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reveal' }));
    const code = await within(dialog).findByRole('textbox', { name: /code/iu });
    fireEvent.change(code, { target: { value: '123456' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reveal' }));

    await screen.findByText(secret);
    expect(JSON.stringify(store.getState())).not.to.include(secret);
    expect(stored()).not.to.include(secret);
    const [close] = screen.getAllByRole('button', { name: 'Close' }).toReversed();
    if (close) fireEvent.click(close);
    await waitFor(() => expect(screen.queryByText(secret)).to.equal(null));
    expect(requests.every(({ url }) => !url.includes(secret))).to.equal(true);
  });

  it('offers only the actions that the key’s status allows', async () => {
    await openKey(() => custody({ status: 'issued', order_id: 'o', order_number: 1001 }));
    await button('Replace');
    expect(screen.queryByRole('button', { name: 'Withdraw' })).to.equal(null);
    closeShop();

    await openKey(() => custody({ status: 'withdrawn' }));
    await button('Reveal');
    expect(screen.queryByRole('button', { name: 'Withdraw' })).to.equal(null);
    expect(screen.queryByRole('button', { name: 'Replace' })).to.equal(null);
  });
});

describe('the search for a key', () => {
  afterEach(closeShop);

  it('sends the key in the body and opens the key with its fingerprint', async () => {
    const {
      requests,
      store,
      at: where,
    } = await open('/eng/admin/keys/all', ({ url }) => {
      if (url.endsWith('/keys/find')) return { fingerprint: 'f'.repeat(32) };
      if (url.includes('/keys?')) return list(aKey());
      return url.includes('/admin/keys/') ? custody() : [];
    });
    const field = await screen.findByLabelText('Find a key');
    expect(screen.queryByRole('searchbox')).to.equal(null);
    fireEvent.change(field, { target: { value: secret } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await screen.findByRole('heading', { name: 'Key ••••0003' });
    expect(where()).to.equal(`/eng/admin/keys/all/${id}`);
    const find = requests.find(({ url }) => url.endsWith('/keys/find'));
    expect(await find?.json()).to.deep.equal({ key: secret });
    expect(requests.every(({ url }) => !url.includes(secret))).to.equal(true);
    expect(JSON.stringify(store.getState())).not.to.include(secret);
    expect(stored()).not.to.include(secret);
  });

  it('reports a key that is not in the shop', async () => {
    await open('/eng/admin/keys/all', ({ url }) =>
      url.endsWith('/keys/find') ? { fingerprint: 'e'.repeat(32) } : list(),
    );
    fireEvent.change(await screen.findByLabelText('Find a key'), { target: { value: secret } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await screen.findByText('This key isn’t in the store');
  });
});

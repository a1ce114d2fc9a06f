import '../../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { Answer } from '../../../../app/testing/open-shop.tsx';
import { closeShop, openShop, aProblem } from '../../../../app/testing/open-shop.tsx';
import { aUser } from '../../../../app/testing/people.ts';

const id = '3f2b8c1e-6c1d-4a53-9b0e-2f4d7a9c1e55';
const rateId = '5f2b8c1e-6c1d-4a53-9b0e-2f4d7a9c1e55';
const gameId = '7f2b8c1e-6c1d-4a53-9b0e-2f4d7a9c1e55';
const functionId = '9f2b8c1e-6c1d-4a53-9b0e-2f4d7a9c1e55';
const iconId = '1f2b8c1e-6c1d-4a53-9b0e-2f4d7a9c1e55';
const at = '2026-03-01T12:00:00.000Z';
const image = '/storage/images/1.webp';

const money = (cost: number, currency: 'RUB' | 'USD') => ({
  cost,
  currency,
  display: String(cost),
});

const aRate = (changes: object = {}) => ({
  id: rateId,
  days: 30,
  price: { rub: 49_900, usd: null },
  old_price: null,
  min_count: 1,
  max_count: 10,
  price_steps: [],
  delivery: 'pool',
  external_digiseller: null,
  low_stock: 5,
  prices: { cis: money(49_900, 'RUB'), global: money(805, 'USD'), own_usd: false },
  available: 12,
  reserved: 0,
  stock: 'in_stock',
  ...changes,
});

const aProduct = (changes: object = {}) => ({
  id,
  path: 'radar',
  kind: 'key',
  image,
  name_rus: 'Радар',
  name_eng: 'Radar',
  description_rus: '',
  description_eng: '',
  tag_rus: '',
  tag_eng: '',
  instruction_rus: '',
  instruction_eng: '',
  download: null,
  sale: false,
  function_ids: [],
  requirement_ids: [],
  screenshots: [],
  videos: [],
  fields: [],
  activation_region: 'global',
  regions: ['cis', 'global'],
  hidden: false,
  active: true,
  revision: 4,
  changed_at: at,
  added_at: at,
  game: {
    id: gameId,
    path: 'frontier',
    name_rus: 'Рубеж',
    name_eng: 'Frontier',
    hidden: false,
    active: true,
  },
  status: {
    id: 'undetected',
    label_rus: 'Не обнаружен',
    label_eng: 'Undetected',
    colour: 'good',
    sellable: true,
    since: at,
    reason_rus: '',
    reason_eng: '',
  },
  rates: [aRate()],
  price: null,
  sold: 0,
  functions: [],
  requirements: [],
  status_changes: [],
  unsold: { available: 12, reserved: 0 },
  ...changes,
});

const aStatus = (statusId: string, changes: object = {}) => ({
  id: statusId,
  label_rus: statusId,
  label_eng: statusId,
  text_rus: '',
  text_eng: '',
  colour: 'good',
  sellable: true,
  warns: false,
  active: true,
  revision: 0,
  changed_at: null,
  used_by: 0,
  ...changes,
});

const listed = (...items: readonly object[]) => ({ items, total: items.length, page: 1, size: 50 });

const open = (answer: Answer, path = `/eng/admin/products/${id}`) =>
  openShop(path, {
    cookies: { token: 'token' },
    answer: (request) => {
      const { url } = request;
      if (url.endsWith('/api/user')) return aUser({ adminlvl: 2 });
      if (url.endsWith('/exchange_rates.json')) return { default: { dollar: 62 } };
      return url.includes('/api/admin/') ? answer(request) : [];
    },
  });

const type = async (label: string, value: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
};
const press = async (name: string | RegExp): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }));
};
const sentIn = async (requests: readonly Request[]) => {
  const changes = requests.filter(({ method, url }) => method !== 'GET' && url.includes('/admin/'));
  return Promise.all(
    changes.map(async (request) => {
      const text = await request.clone().text();
      const { pathname, search } = new URL(request.url);
      return {
        call: `${request.method} ${pathname}${search}`,
        body: text === '' ? null : (JSON.parse(text) as Readonly<Record<string, unknown>>),
      };
    }),
  );
};

const frontier = {
  id: gameId,
  path: 'frontier',
  name_rus: 'Рубеж',
  name_eng: 'Frontier',
  icon: image,
  popular: false,
  hidden: false,
  active: true,
  revision: 0,
  changed_at: at,
  products_count: 0,
  price: null,
  status_summary: null,
  sold: 0,
};
const noSales = {
  from: '2026-03-01',
  to: '2026-03-30',
  paid: 0,
  units: 0,
  revenue: money(0, 'RUB'),
  days: [],
};
/** A second game, so that the game has to be selected. */
const ashenCity = {
  ...frontier,
  id: '22222222-2222-4222-8222-222222222222',
  path: 'ashen-city',
  name_rus: 'Пепельный город',
  name_eng: 'Ashen City',
};

const frontierPage = {
  ...frontier,
  description_rus: '',
  description_eng: '',
  logo: image,
  cover: image,
  added_at: at,
  products: [],
  sales: noSales,
};

describe('the page of a product', () => {
  afterEach(closeShop);

  it('saves only the changed plans, in minor units', async () => {
    const { requests } = await open(({ method }) =>
      method === 'GET' ? aProduct() : { id: rateId, revision: 5 },
    );
    await type('Price, ₽, plan 1', '1 299,50');
    await type('Old, ₽, plan 1', '1500');
    await press(/^Save/u);

    await screen.findByText('Saved');
    const [sent, ...others] = await sentIn(requests);
    expect(others).to.deep.equal([]);
    expect(sent?.call).to.equal(`PUT /api/admin/products/${id}/rates/${rateId}`);
    expect(sent?.body).to.deep.include({
      price: { rub: 129_950, usd: null },
      old_price: { rub: 150_000, usd: null },
      revision: 4,
    });
  });

  it('shows the dollar price at the exchange rate', async () => {
    await open(() => aProduct());
    const usd = await screen.findByLabelText('Price, $, plan 1');
    await waitFor(() => expect(usd.getAttribute('placeholder')).to.equal('$8.05'));
  });

  it('previews the discount of the cheapest plan', async () => {
    const cheaper = { price: { rub: 90_050, usd: null }, old_price: { rub: 120_000, usd: null } };
    const dearer = { price: { rub: 100_000, usd: null }, old_price: { rub: 200_000, usd: null } };
    const rates = [aRate(dearer), aRate({ id: iconId, ...cheaper })];
    await open(() => aProduct({ sale: true, rates }));
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    await preview.findByText('−24%');
  });

  it('opens the limits of an invalid plan and focuses the invalid field', async () => {
    const { requests } = await open(() => aProduct({ rates: [aRate({ min_count: 3 })] }));
    await press('Limits and quantity prices, plan 1');
    await type('Maximum per order', '2');
    await press('Limits and quantity prices, plan 1');
    await press(/^Save/u);

    await screen.findByText('Enter 1 to 10, not less than the minimum');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('name')).to.equal('rates.0.max_count'),
    );
    expect(await sentIn(requests)).to.deep.equal([]);
  });

  it('shows the unsold keys of a removed plan and restores it', async () => {
    const { requests } = await open(() => aProduct());
    await press('Remove plan, plan 1');
    const notice = (await screen.findByText(/will be removed when you save/u)).closest('output');
    expect(notice?.textContent).to.contain('Unsold keys: 12.');
    await press('Undo');
    await screen.findByLabelText('Days, plan 1');
    expect(await sentIn(requests)).to.deep.equal([]);
    await screen.findByText('No unsaved changes');
  });

  it('resumes after the plans saved before an error', async () => {
    let isRefused = true;
    let revision = 4;
    const { requests } = await open(({ method, url }) => {
      if (method === 'GET') return aProduct();
      if (isRefused && method === 'POST' && url.endsWith('/rates')) {
        return aProblem(409, 'id-taken', 'This ID is already used');
      }
      revision += 1;
      return { id, revision };
    });
    await type('Name (English)', 'Sonar');
    await press('Add plan');
    await type('Price, ₽, plan 2', '100');
    await press(/^Save/u);
    await screen.findByText('This ID is already used');
    isRefused = false;
    await press(/^Save/u);

    await screen.findByText('Saved');
    const sent = await sentIn(requests);
    expect(sent.map(({ call, body }) => [call, body?.['revision']])).to.deep.equal([
      [`PUT /api/admin/products/${id}`, 4],
      [`POST /api/admin/products/${id}/rates`, 5],
      [`POST /api/admin/products/${id}/rates`, 5],
    ]);
  });

  it('requires a game for a new product, and finds it by name', async () => {
    const { requests } = await open(
      ({ url }) => (url.includes('/games?') ? listed(frontier, ashenCity) : frontierPage),
      '/eng/admin/products/new',
    );
    await press(/^Create/u);
    await screen.findByText('Choose a game', { selector: 'p' });
    await press('Choose a game');
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a game' }));
    fireEvent.change(dialog.getByLabelText('Search by name'), { target: { value: 'front' } });
    await waitFor(() =>
      expect(requests.some(({ url }) => new URL(url).searchParams.get('q') === 'front')).to.equal(
        true,
      ),
    );
    fireEvent.click(await dialog.findByRole('radio', { name: /Frontier/u }));
    fireEvent.click(dialog.getByRole('button', { name: 'Done' }));

    await screen.findByText('Frontier', { selector: 'strong' });
    await screen.findByRole('button', { name: 'Change' });
  });

  it('selects the only game for a new product', async () => {
    await open(
      ({ url }) => (url.includes('/games?') ? listed(frontier) : frontierPage),
      '/eng/admin/products/new',
    );
    await screen.findByText('Frontier', { selector: 'strong' });
  });

  it('preselects the game of the link', async () => {
    await open(() => frontierPage, `/eng/admin/products/new?game=${gameId}`);
    await screen.findByText('Frontier', { selector: 'strong' });
  });

  it('shows functions by name, added and removed', async () => {
    const each = {
      id: functionId,
      icon_id: iconId,
      group_rus: 'Прицел',
      group_eng: 'Aim',
      name_rus: 'Метка',
      name_eng: 'Marker',
      active: true,
      revision: 0,
      changed_at: null,
      used_by: 0,
    };
    const icon = { id: iconId, image, name_rus: '', name_eng: '', active: true };
    const { requests } = await open(({ url, method }) => {
      if (method !== 'GET') return { id, revision: 5 };
      if (url.includes('/functions?')) return listed(each);
      if (url.includes('/functions/')) return each;
      if (url.includes('/functionicons/')) {
        return { ...icon, revision: 0, changed_at: null, used_by: 1 };
      }
      return aProduct();
    });
    await press('Select features');
    const dialog = within(await screen.findByRole('dialog', { name: 'Select features' }));
    fireEvent.click(await dialog.findByRole('checkbox', { name: /Marker/u }));
    fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await screen.findByRole('button', { name: 'Remove: Marker' });
    await press(/^Save/u);

    await screen.findByText('Saved');
    const [sent] = await sentIn(requests);
    expect(sent?.body).to.deep.include({ function_ids: [functionId], revision: 4 });
    await press('Remove: Marker');
    await screen.findByText('Unsaved changes');
  });

  it('offers active statuses, and requires a reason in both languages', async () => {
    const { requests } = await open(({ url, method }) => {
      if (method === 'POST') return { id, revision: 5 };
      return url.includes('/statuses')
        ? listed(aStatus('undetected'), aStatus('risk'), aStatus('updating', { sellable: false }))
        : aProduct();
    });
    await press('Change status');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change status' }));
    const status = await dialog.findByLabelText('New status');
    expect(
      within(status)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).to.deep.equal(['Choose a status', 'risk', 'updating (stops sales)']);
    expect(requests.some(({ url }) => url.includes('filter[active]=true'))).to.equal(true);
    fireEvent.change(status, { target: { value: 'risk' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Change status' }));
    expect(await dialog.findAllByText('Enter a reason')).to.have.lengthOf(2);
    fireEvent.change(dialog.getByLabelText('Reason (Russian)'), { target: { value: 'Жалобы' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Change status' }));
    expect(await dialog.findAllByText('Enter a reason')).to.have.lengthOf(1);
    fireEvent.change(dialog.getByLabelText(/^Reason \(English\)/u), {
      target: { value: 'Reports' },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Change status' }));

    await screen.findByText('Status changed');
    expect(await sentIn(requests)).to.deep.equal([
      {
        call: `POST /api/admin/products/${id}/status`,
        body: { status_id: 'risk', reason_rus: 'Жалобы', reason_eng: 'Reports', revision: 4 },
      },
    ]);
  });

  it('previews the page in either language as buyers see it', async () => {
    const [own, screenshot] = ['/storage/images/own.webp', '/storage/images/shot.webp'];
    await open(() =>
      aProduct({ tag_rus: 'Хит', tag_eng: 'Hit', image: own, screenshots: [screenshot] }),
    );
    const region = await screen.findByRole('region', { name: 'Preview' });
    const preview = within(region);
    const pictures = [...region.querySelectorAll('li img')].map((each) => each.getAttribute('src'));
    expect(pictures).to.deep.equal([own, screenshot]);
    await type('Name (English)', 'Sonar');
    await preview.findByText('Sonar');
    await preview.findByText('$8.05');
    fireEvent.click(preview.getByRole('button', { name: 'Russian' }));
    await preview.findByText('Радар');
    preview.getByText('Хит');
    preview.getByText('₽499');
  });

  it('names the changed plan in the history, with formatted prices', async () => {
    const change = {
      id: '11111111-1111-4111-8111-111111111111',
      at,
      actor: { id: '9', name: 'Oleg', system: false },
      action: 'catalog.RateChanged',
      facet: `rate:${rateId}`,
      before: { price: { rub: 39_900, usd: null }, delivery: 'pool' },
      after: { price: { rub: 49_900, usd: null }, delivery: 'manual' },
      reason: null,
    };
    await open(
      ({ url }) => (url.includes('/history?') ? { ...listed(change), size: 25 } : aProduct()),
      `/eng/admin/products/${id}?tab=history`,
    );
    const item = within((await screen.findByText('Oleg')).closest('li') ?? document.body);
    item.getByText('Plan: 30 days');
    item.getByText('₽399');
    item.getByText('₽499');
    item.getByText('Manual');
  });

  it('adds a video by its public link and saves nothing on Enter', async () => {
    const { requests } = await open(() => aProduct());
    const link = await screen.findByLabelText('Video link');
    fireEvent.change(link, { target: { value: 'https://example.org' } });
    fireEvent.keyDown(link, { key: 'Enter' });
    await screen.findByText('Enter a YouTube or Vimeo link, or a link to an .mp4 or .webm file');
    fireEvent.change(link, { target: { value: 'https://youtu.be/dQw4w9WgXcQ' } });
    fireEvent.keyDown(link, { key: 'Enter' });

    await screen.findByRole('link', {
      name: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    });
    expect(await sentIn(requests)).to.deep.equal([]);
  });
});

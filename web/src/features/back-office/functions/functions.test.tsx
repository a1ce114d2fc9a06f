import '../../../shared/testing/dom.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';

const icons = ['a', 'b', 'c'].map((letter, index) => ({
  id: `${letter.repeat(8)}-6c1d-4a53-9b0e-2f4d7a9c1e55`,
  image: `/storage/images/${letter.repeat(40)}.webp`,
  name_rus: `Иконка ${letter}`,
  name_eng: `Icon ${letter}`,
  active: index < 2,
  revision: 0,
  changed_at: '2026-03-01T12:00:00.000Z',
  used_by: 0,
}));

const saved = {
  id: '3f2b8c1e-6c1d-4a53-9b0e-2f4d7a9c1e55',
  icon_id: icons[2]?.id,
  group_rus: 'Прицел',
  group_eng: 'Aim',
  name_rus: 'Плавность',
  name_eng: 'Smoothing',
  active: true,
  revision: 1,
  changed_at: '2026-03-01T12:00:00.000Z',
  used_by: 2,
};

const open = (path: string, iconsLoad: Promise<void> = Promise.resolve()) =>
  openShop(path, {
    cookies: { token: 'token' },
    answer: async ({ url, method }) => {
      if (url.endsWith('/api/user')) return aUser({ adminlvl: 1 });
      if (url.includes('/admin/functionicons')) {
        await iconsLoad;
        return { items: icons, total: 3, page: 1, size: 100 };
      }
      if (!url.includes('/admin/functions')) return [];
      if (method !== 'GET') return { id: saved.id, revision: 2 };
      return url.includes('?') ? { items: [saved], total: 1, page: 1, size: 25 } : saved;
    },
  });

const iconNames = () =>
  screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);

describe('the functions in the back-office', () => {
  afterEach(() => {
    closeShop();
    localStorage.clear();
  });

  it('offer active icons, and an archived one only if it is in use', async () => {
    await open('/eng/admin/functions/new');
    await screen.findByRole('radio', { name: 'Icon a' });
    expect(screen.getAllByRole('radio')).to.have.lengthOf(2);
    closeShop();

    await open(`/eng/admin/functions/${saved.id}`);
    expect(await screen.findByRole('radio', { name: 'Icon c' })).to.have.property('checked', true);
    expect(screen.getAllByRole('radio')).to.have.lengthOf(3);
  });

  it('do not say that there are no icons while they load', async () => {
    const load = Promise.withResolvers<void>();
    await open('/eng/admin/functions/new', load.promise);
    await screen.findByRole('link', { name: 'Manage icons' });
    expect(screen.queryByText('No icons yet. Add one first.')).to.equal(null);
    load.resolve();
    await screen.findByRole('radio', { name: 'Icon a' });
  });

  it('list the chosen icon first, so that it needs no scrolling', async () => {
    await open(`/eng/admin/functions/${saved.id}`);
    await screen.findByRole('radio', { name: 'Icon c' });
    expect(iconNames()).to.eql(['Icon c', 'Icon a', 'Icon b']);

    fireEvent.click(screen.getByRole('radio', { name: 'Icon b' }));

    screen.getByRole('radio', { name: 'Icon b', checked: true });
    expect(iconNames()).to.eql(['Icon a', 'Icon b']);
  });

  it('list the icons by their names in the language of the interface', async () => {
    const { requests } = await open('/eng/admin/functions/new');
    await screen.findByRole('radio', { name: 'Icon a' });

    const request = requests.find(({ url }) => url.includes('/admin/functionicons?'));
    expect(new URL(request?.url ?? '').searchParams.get('sort')).to.equal('name_eng');
  });

  it('are previewed as on a product page while they are edited', async () => {
    const { requests } = await open(`/eng/admin/functions/${saved.id}`);
    fireEvent.click(await screen.findByRole('radio', { name: 'Icon b' }));
    fireEvent.change(screen.getByLabelText('Name (English)'), { target: { value: 'Steady aim' } });

    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    const line = preview.getByText('Steady aim');
    expect(line.querySelector('img')?.getAttribute('src')).to.equal(icons[1]?.image);
    preview.getByText('Aim');

    fireEvent.click(screen.getByRole('button', { name: /^Save/u }));
    await screen.findByText('Saved');
    const sent = await requests.find(({ method }) => method === 'PUT')?.json();
    expect(sent).to.include({ icon_id: icons[1]?.id, name_eng: 'Steady aim', revision: 1 });
  });

  it('offer the icons of all pages and find one by name', async () => {
    const many = Array.from({ length: 130 }, (_, index) => ({
      ...icons[0],
      id: `${String(index).padStart(8, '0')}-6c1d-4a53-9b0e-2f4d7a9c1e55`,
      name_eng: `Icon ${index}`,
    }));
    await openShop('/eng/admin/functions/new', {
      cookies: { token: 'token' },
      answer: ({ url }) => {
        if (url.endsWith('/api/user')) return aUser({ adminlvl: 1 });
        if (!url.includes('/admin/functionicons')) return [];
        const page = Number(new URL(url).searchParams.get('page'));
        const items = many.slice((page - 1) * 100, page * 100);
        return { items, total: many.length, page, size: 100 };
      },
    });
    await screen.findByRole('radio', { name: 'Icon 129' });
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find icon' }), {
      target: { value: 'icon 12' },
    });
    expect(screen.getAllByRole('radio')).to.have.lengthOf(11);
    screen.getByRole('radio', { name: 'Icon 12' });
  });

  it('are filtered by icon', async () => {
    await open('/eng/admin/functions');
    await screen.findByRole('link', { name: 'Плавность' });
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Icon' }));
    await screen.findByRole('button', { name: 'Icon c' });
  });
});

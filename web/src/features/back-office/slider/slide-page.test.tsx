import '../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { Answer } from '../../../app/testing/open-shop.tsx';
import { closeShop, openShop, aProblem } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';

const id = '3f2b8c1e-6c1d-4a53-9b0e-2f4d7a9c1e55';

const aSlide = (changes: object = {}) => ({
  id,
  image: '/storage/images/1.webp',
  title_rus: 'Скидки',
  title_eng: 'Sale',
  link: null,
  starts_at: null,
  ends_at: null,
  status: 'live',
  active: true,
  revision: 4,
  changed_at: '2026-03-01T12:00:00.000Z',
  ...changes,
});

const change = (changes: object = {}) => ({
  id: '11111111-1111-4111-8111-111111111111',
  at: '2026-03-02T10:00:00.000Z',
  actor: { id: '9', name: 'Oleg', system: false },
  action: 'content.SlideSaved',
  facet: 'details',
  before: { title: { rus: 'Скидки', eng: 'Sale' }, active: true },
  after: { title: { rus: 'Скидки', eng: 'Summer sale' }, active: true },
  reason: null,
  ...changes,
});

const open = (answer: Answer, path = `/eng/admin/slider/${id}`) =>
  openShop(path, {
    cookies: { token: 'token' },
    answer: (request) => {
      const { url } = request;
      if (url.endsWith('/api/user')) return aUser({ adminlvl: 1 });
      return url.includes('/api/admin/') ? answer(request) : [];
    },
  });

const bodyOf = async (requests: readonly Request[], ending: string): Promise<unknown> =>
  requests.find(({ url, method }) => method !== 'GET' && url.endsWith(ending))?.json();

/** The stored draft of the slide. */
const readSlideDraft = (): unknown => {
  const key = Object.keys(sessionStorage).find((name) => name.endsWith(`/admin/slider/${id}`));
  return JSON.parse(sessionStorage.getItem(key ?? '') ?? 'null');
};

describe('the page of a slide', () => {
  afterEach(() => {
    closeShop();
    sessionStorage.clear();
  });

  it('archives it and undoes that from the toast', async () => {
    let [active, revision] = [true, 4];
    const { requests } = await open(({ url, method }) => {
      if (method === 'POST') {
        active = url.endsWith('/restore');
        revision += 1;
        return { id, revision };
      }
      return aSlide({ active, revision });
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Archive' }));

    await screen.findByText('Archived: Sale');
    await screen.findByRole('button', { name: 'Restore' });
    expect(await bodyOf(requests, '/archive')).to.deep.equal({ revision: 4 });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));

    await screen.findByRole('button', { name: 'Archive' });
    expect(await bodyOf(requests, '/restore')).to.deep.equal({ revision: 5 });
  });

  it('does not archive it with unsaved changes', async () => {
    await open(() => aSlide());
    fireEvent.change(await screen.findByLabelText('Title (English)'), {
      target: { value: 'Winter sale' },
    });

    const button = await screen.findByRole('button', { name: 'Archive' });
    await waitFor(() => expect(button).to.have.property('disabled', true));
  });

  it('shows who changed what, and the whole slide at that time', async () => {
    const state = { title: { rus: 'Скидки', eng: 'Winter sale' }, active: true };
    await open(({ url }) => {
      if (url.includes('/state')) {
        return { kind: 'slide', id, at: change().at, facets: { details: state } };
      }
      return url.includes('/history?')
        ? { items: [change()], total: 1, page: 1, size: 25 }
        : aSlide();
    }, `/eng/admin/slider/${id}?tab=history`);

    const item = within((await screen.findByText('Oleg')).closest('li') ?? document.body);
    item.getByText('Title (English)');
    item.getByText('Summer sale');
    expect(item.queryByText('Title (Russian)')).to.equal(null);
    fireEvent.click(item.getByRole('button', { name: /^As it was then/u }));

    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Winter sale');
  });

  it('names an action without changed fields in the reader’s language', async () => {
    const opened = change({
      action: 'payments.NotificationRevealed',
      facet: null,
      before: null,
      after: null,
    });
    await open(
      ({ url }) =>
        url.includes('/history?') ? { items: [opened], total: 1, page: 1, size: 25 } : aSlide(),
      `/rus/admin/slider/${id}?tab=history`,
    );
    await screen.findByText('Просмотрено содержимое уведомления');
  });

  it('names the other editor on a conflict and saves the selected values', async () => {
    const sent: unknown[] = [];
    let current = aSlide();
    await open(async (request) => {
      const { url, method } = request;
      if (method === 'PUT') {
        const body = (await request.json()) as { revision: number };
        sent.push(body);
        if (body.revision === 5) return { id, revision: 6 };
        current = aSlide({ revision: 5, title_eng: 'Theirs', link: '/faq' });
        return aProblem(409, 'changed-meanwhile', 'Somebody changed it', {
          current: { revision: 5 },
        });
      }
      return url.includes('/history?')
        ? { items: [change()], total: 1, page: 1, size: 1 }
        : current;
    });
    fireEvent.change(await screen.findByLabelText('Title (English)'), {
      target: { value: 'Mine' },
    });
    fireEvent.click(screen.getByRole('button', { name: /^Save/u }));

    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/^Oleg saved a newer version/u);
    fireEvent.click(dialog.getByRole('button', { name: 'Take all of theirs' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Keep all of mine' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save the result' }));

    await screen.findByText('Saved');
    expect(sent[1]).to.include({ revision: 5, title_eng: 'Mine', link: null });
  });

  it('shows an error that belongs to no field', async () => {
    await open(({ method }) =>
      method === 'PUT' ? aProblem(409, 'not-found', 'There is no such slide') : aSlide(),
    );
    fireEvent.change(await screen.findByLabelText('Title (English)'), {
      target: { value: 'Mine' },
    });
    fireEvent.click(screen.getByRole('button', { name: /^Save/u }));

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).to.equal('There is no such slide');
  });

  it('keeps unsaved what is typed while it is saved', async () => {
    const saving = Promise.withResolvers<unknown>();
    await open(({ method }) => (method === 'PUT' ? saving.promise : aSlide()));
    fireEvent.change(await screen.findByLabelText('Title (English)'), {
      target: { value: 'Winter sale' },
    });
    fireEvent.click(screen.getByRole('button', { name: /^Save/u }));
    fireEvent.change(screen.getByLabelText('Title (English)'), {
      target: { value: 'Winter sale 2026' },
    });
    saving.resolve({ id, revision: 5 });

    await screen.findByText('Saved');
    expect(screen.getByLabelText('Title (English)')).to.have.property('value', 'Winter sale 2026');
    screen.getByText('Unsaved changes');
    expect(readSlideDraft()).to.deep.include({ revision: 5 });
    expect(readSlideDraft()).to.have.nested.property('before.title_eng', 'Winter sale');
    expect(readSlideDraft()).to.have.nested.property('values.title_eng', 'Winter sale 2026');
  });
});

import '../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { Answer } from '../../../app/testing/open-shop.tsx';
import { aProblem, closeShop, openShop } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';

const id = '3f2b8c1e-6c1d-4a53-9b0e-2f4d7a9c1e55';
const page = `/eng/admin/contacts/messages/${id}`;
const call = '/api/admin/contacts';
const searchCall = '/api/admin/search/contacts';

const aMessage = (changes: object = {}) => ({
  id,
  name: 'Ann',
  email: 'ann@example.com',
  theme: 'A refund',
  message: 'Please send\nit back',
  lang: 'rus',
  status: 'new',
  submitted_at: '2026-11-23T12:00:00.000Z',
  assignee: null,
  answers: [],
  blocked: null,
  ...changes,
});

const draft = `draft:me:/admin/contacts/${id}/answer`;

const staff = [
  { id: 'me', name: 'Me Myself', avatar: null },
  { id: 'oleg', name: 'Oleg', avatar: null },
];

const replies = [
  {
    id: '1',
    title: 'Refunds',
    text_rus: 'Вернём за день',
    text_eng: 'Within a day',
    active: true,
    revision: 0,
    changed_at: '2026-11-23T12:00:00.000Z',
  },
];

const open = (path: string, answer: Answer, waiting = 0) =>
  openShop(path, {
    cookies: { token: 'token' },
    answer: (request) => {
      const { url } = request;
      if (url.endsWith('/api/user')) return aUser({ id: 'me', adminlvl: 1 });
      if (url.endsWith('/admin/counts')) return waiting > 0 ? { contacts: waiting } : {};
      if (url.endsWith('/admin/staff')) return staff;
      if (url.includes('/saved-replies')) {
        return { items: replies, total: 1, page: 1, size: 100 };
      }
      const isAnswered = [call, searchCall, '/admin/bans'].some((answered) =>
        url.includes(answered),
      );
      return isAnswered ? answer(request) : [];
    },
  });

const sentTo = async (requests: readonly Request[], ending: string): Promise<unknown> =>
  requests.find(({ url, method }) => method === 'POST' && url.endsWith(ending))?.json();

const searchBox = async () => screen.findByRole<HTMLInputElement>('searchbox');

const write = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

/** The texts that screen readers announce. */
const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('contact messages in the back-office', () => {
  afterEach(() => {
    closeShop();
    localStorage.clear();
    sessionStorage.clear();
  });

  it('are listed with sender, status and assignee, and counted beside their tab', async () => {
    const erased = { id: 'x', name: null, email: null, theme: null, status: 'closed' };
    await open(
      '/eng/admin/contacts/messages',
      () => ({
        items: [aMessage({ assignee: { id: 'oleg', name: 'Oleg' } }), aMessage(erased)],
        total: 2,
        page: 1,
        size: 25,
      }),
      3,
    );
    const row = within(
      (await screen.findByRole('link', { name: 'A refund' })).closest('tr') ?? document.body,
    );
    for (const text of ['Ann', 'ann@example.com', 'Waiting for a reply', 'Oleg'])
      row.getByText(text);
    row.getByText(/^Nov 23, 2026, \d+:00\s[AP]M$/u);
    screen.getByRole('link', { name: 'Erased' });
    const tab = within(screen.getByRole('navigation', { name: 'Contacts' }));
    await waitFor(() =>
      expect(tab.getByRole('link', { name: /^Messages.*3/u })).not.to.equal(null),
    );
  });

  it('are searched without the text in the URL, also after going back', async () => {
    let pageNumber = 1;
    const { requests, router, at } = await open(
      '/eng/admin/contacts/messages?filter%5Bstatus%5D=new',
      ({ method, url }) => {
        if (url.endsWith(id)) return aMessage();
        const theme = method === 'POST' ? 'Found' : 'Listed';
        return { total: 60, page: pageNumber, size: 25, items: [aMessage({ theme })] };
      },
    );
    const texts = async () => [(await searchBox()).value, at().includes('example.com')];
    await screen.findByRole('link', { name: 'Listed' });
    fireEvent.change(await searchBox(), { target: { value: 'ann@example.com' } });
    fireEvent.click(await screen.findByRole('link', { name: 'Found' }));
    await screen.findByText(/Please send/u);
    await router.navigate(-1);
    await screen.findByRole('link', { name: 'Found' });
    expect(await texts()).to.deep.equal(['ann@example.com', false]);

    const next = screen.getByRole('link', { name: 'Next page' });
    next.focus();
    pageNumber = 2;
    fireEvent.click(next);
    await waitFor(() => expect(at()).to.include('page=2'));
    await waitFor(() => expect(announced()).to.include('Page 2 of 3'));
    expect(document.activeElement).to.equal(next);
    expect(await texts()).to.deep.equal(['ann@example.com', false]);
    const last = await waitFor(async () => {
      const sent = requests.findLast(({ url }) => url.endsWith(searchCall))?.clone();
      const body = (await sent?.json()) as Readonly<Record<string, unknown>>;
      expect(body['page']).to.equal(2);
      return body;
    });
    const query = { sort: '-submitted_at', 'filter[status]': 'new', page: 2, size: 25 };
    expect(last).to.deep.equal({ ...query, q: 'ann@example.com' });
    expect(requests.filter(({ url }) => url.includes('example.com'))).to.deep.equal([]);

    pageNumber = 3;
    fireEvent.click(next);
    await waitFor(() => expect(announced()).to.include('Page 3 of 3'));
    expect(screen.queryByRole('link', { name: 'Next page' })).to.equal(null);
    await waitFor(() =>
      expect(document.activeElement).to.equal(screen.getByRole('link', { name: 'Found' })),
    );
  });

  it('are answered by email with a saved reply in the sender’s language', async () => {
    const { requests } = await open(page, ({ method }) => (method === 'POST' ? {} : aMessage()));
    await screen.findByText(/Please send/u);
    write('Reply', 'Hello.');
    fireEvent.click(await screen.findByRole('button', { name: 'Insert saved reply' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Refunds' }));
    await waitFor(() => expect(screen.queryByRole('menu')).to.equal(null));
    expect(document.activeElement).to.equal(screen.getByLabelText('Reply'));
    fireEvent.click(screen.getByRole('button', { name: 'Send email' }));

    await screen.findByText('Reply sent to ann@example.com');
    expect(await sentTo(requests, '/answer')).to.deep.equal({ text: 'Hello.\n\nВернём за день' });
    expect(screen.getByLabelText('Reply')).to.have.property('value', '');
    expect(requests.some(({ url }) => url.endsWith('/close'))).to.equal(false);
  });

  it('keep a draft reply across a reload, and are closed on sending it', async () => {
    await open(page, () => aMessage());
    await screen.findByText(/Please send/u);
    write('Reply', 'Not yet sent');
    const kept = sessionStorage.getItem(draft) ?? '';
    closeShop();
    sessionStorage.setItem(draft, kept);

    const { requests } = await open(page, ({ method }) => (method === 'POST' ? {} : aMessage()));
    await screen.findByText(/Please send/u);
    expect(screen.getByLabelText('Reply')).to.have.property('value', 'Not yet sent');
    fireEvent.click(screen.getByRole('button', { name: 'Send and close' }));
    await waitFor(async () => expect(await sentTo(requests, '/close')).to.deep.equal({}));
  });

  it('warn that an edited reply may follow one whose response was lost', async () => {
    const ids: (string | null)[] = [];
    await open(page, ({ method, headers }) => {
      if (method !== 'POST') return aMessage();
      ids.push(headers.get('Idempotency-Key'));
      if (ids.length === 1) throw new TypeError('The connection was lost');
      return ids.length === 2
        ? aProblem(409, 'idempotency-key-reused', 'This key was already used')
        : {};
    });
    await screen.findByText(/Please send/u);
    write('Reply', 'Tomorrow.');
    fireEvent.click(screen.getByRole('button', { name: 'Send email' }));
    await screen.findByText(/No connection|offline|internet/iu);
    write('Reply', 'Today.');
    fireEvent.click(screen.getByRole('button', { name: 'Send email' }));
    await screen.findByText(/^An earlier version of this reply may already have been sent/u);
    expect(screen.getByLabelText('Reply')).to.have.property('value', 'Today.');
    fireEvent.click(screen.getByRole('button', { name: 'Send email' }));

    await screen.findByText('Reply sent to ann@example.com');
    expect(ids[1]).to.equal(ids[0]);
    expect(ids[2]).not.to.equal(ids[0]);
  });

  it('show a field error for an empty reply and send nothing', async () => {
    const { requests } = await open(page, () => aMessage());
    await screen.findByText(/Please send/u);
    fireEvent.click(screen.getByRole('button', { name: 'Send email' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Reply').getAttribute('aria-invalid')).to.equal('true'),
    );
    expect(await sentTo(requests, '/answer')).to.equal(undefined);
  });

  it('are closed, and reopened from the toast', async () => {
    let status = 'new';
    await open(page, ({ method, url }) => {
      if (method !== 'POST') return aMessage({ status });
      status = url.endsWith('/close') ? 'closed' : 'new';
      return {};
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await screen.findByText('Closed: A refund');
    await screen.findByRole('button', { name: 'Reopen' });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: 'Close' });
  });

  it('are assigned to oneself or to a colleague', async () => {
    const { requests } = await open(page, ({ method }) => (method === 'POST' ? {} : aMessage()));
    await screen.findByRole('option', { name: 'Oleg' });
    fireEvent.change(screen.getByLabelText('Assignee'), { target: { value: 'me' } });
    await waitFor(async () =>
      expect(await sentTo(requests, '/assign')).to.deep.equal({ user_id: 'me' }),
    );
  });

  it('let staff block and unblock the sender with a reason', async () => {
    let blocked: object | null = null;
    const { requests } = await open(page, ({ method, url }) => {
      if (method !== 'POST') return aMessage({ blocked });
      blocked = url.endsWith('/block')
        ? { id: 'hash', reason: 'spam', until: null, at: '2026-11-24T12:00:00.000Z' }
        : null;
      return url.endsWith('/lift') ? { id: 'hash' } : {};
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Block sender' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block this sender?' }));
    dialog.getByText(/^ann@example\.com won’t be able to write/u);
    fireEvent.click(dialog.getByRole('button', { name: 'Block sender' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Reason').getAttribute('aria-invalid')).to.equal('true'),
    );
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'spam' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Block sender' }));

    await screen.findByText('Blocked: ann@example.com');
    expect(await sentTo(requests, '/block')).to.deep.equal({ reason: 'spam', until: null });
    await screen.findByText('Reason: spam');
    fireEvent.click(screen.getByRole('button', { name: 'Unblock sender' }));
    const again = within(await screen.findByRole('dialog', { name: 'Unblock this sender?' }));
    fireEvent.change(again.getByLabelText('Reason'), { target: { value: 'a mistake' } });
    fireEvent.click(again.getByRole('button', { name: 'Unblock sender' }));
    await screen.findByText('Unblocked: ann@example.com');
    expect(await sentTo(requests, '/bans/hash/lift')).to.deep.equal({ reason: 'a mistake' });
  });

  it('cannot be answered after the sender’s data is erased', async () => {
    const erasedSender = { name: null, email: null, theme: null, message: null };
    await open(page, () => aMessage(erasedSender));
    await screen.findByText(/you can’t reply/u);
    expect(screen.queryByLabelText('Reply')).to.equal(null);
    expect(screen.queryByRole('button', { name: 'Block sender' })).to.equal(null);
  });
});

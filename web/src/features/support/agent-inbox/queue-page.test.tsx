import '../../../shared/testing/dom.ts';
import type { AdminTicket } from '@shop/contracts/support/back-office.contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../../../app/testing/open-shop.tsx';
import { anAgentTicket, testTheme, testTicketId as id, aTestUser } from '../testing/a-ticket.ts';

const openQueue = async (items: readonly AdminTicket[], total = items.length, search = '') => {
  const shop = await openShop(`/eng/tickets${search}`, {
    cookies: { token: 'token' },
    answer: ({ url }) => {
      const { pathname, searchParams } = new URL(url);
      if (pathname === '/api/admin/tickets') {
        return { items, total, page: Number(searchParams.get('page')), size: 25 };
      }
      if (pathname === '/api/ticket/theme') return [testTheme];
      if (pathname === '/api/user') return aTestUser(1);
      return pathname.startsWith('/storage/') ? {} : [];
    },
  });
  await screen.findByRole('heading', { name: 'Tickets' });
  const readLastQuery = () =>
    Object.fromEntries(
      shop.requests
        .map(({ url }) => new URL(url))
        .filter(({ pathname }) => pathname === '/api/admin/tickets')
        .at(-1)?.searchParams ?? [],
    );
  return { ...shop, readLastQuery };
};

const choose = (name: string, value: string): void => {
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
};

describe('the ticket queue', () => {
  afterEach(closeShop);

  it('shows waiting times, unread messages and assignees', async () => {
    const since = new Date(Date.now() - 12.5 * 60_000).toISOString();
    const { readLastQuery } = await openQueue([
      anAgentTicket({ waiting_since: since, unread: 3, order_numbers: [48_210] }),
      anAgentTicket({
        id: 'b',
        number: 7,
        assignee: { id: '1', name: 'Marina', avatar: null },
        first_answer_seconds: 540,
      }),
    ]);

    const table = within(await screen.findByRole('table', { name: 'Tickets' }));
    const rows = table
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].slice(0, 6).map(({ textContent }) => textContent));
    expect(rows).to.deep.equal([
      ['1024', 'PaymentAbout order 48210', 'Oleg', '12\u00A0min', '3New messages: 3', 'Unassigned'],
      ['7', 'Payment', 'Oleg', 'Answeredfirst reply took 9\u00A0min', '', 'Me'],
    ]);
    expect(readLastQuery()).to.deep.equal({
      page: '1',
      sort: 'waiting_since',
      'filter[status]': 'open',
    });
    const order = table.getByRole('link', { name: 'About order 48210' });
    expect(order.getAttribute('href')).to.equal(`/eng/tickets/${id}/orders/48210`);
  });

  it('can be filtered and keeps the filters in the URL', async () => {
    const { readLastQuery, at } = await openQueue([anAgentTicket()]);

    fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), {
      target: { value: 'any' },
    });
    await waitFor(() => expect(at()).to.equal('/eng/tickets?status=any'));
    fireEvent.change(screen.getByRole('combobox', { name: 'Assignee' }), {
      target: { value: 'me' },
    });
    await waitFor(() => expect(at()).to.equal('/eng/tickets?status=any&assignee=me'));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Waiting for a reply only' }));

    await waitFor(() =>
      expect(readLastQuery()).to.deep.equal({
        page: '1',
        sort: 'waiting_since',
        'filter[assignee]': 'me',
        'filter[waiting]': 'true',
      }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(at()).to.equal('/eng/tickets'));
  });

  it('keeps all filters that change in quick succession', async () => {
    const { at } = await openQueue([anAgentTicket()]);
    choose('Status', 'any');
    choose('Assignee', 'me');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Waiting for a reply only' }));

    await waitFor(() => expect(at()).to.equal('/eng/tickets?status=any&assignee=me&waiting=true'));
  });

  it('is paginated', async () => {
    const { readLastQuery } = await openQueue([anAgentTicket()], 60, '?q=48210');

    await screen.findByText('1 of 3');
    const next = screen.getByRole('button', { name: 'Next' });
    next.focus();
    fireEvent.click(next);

    const page = await screen.findByText('2 of 3');
    expect(page.tagName).to.equal('OUTPUT'); // screen readers announce it
    expect(document.activeElement).to.equal(next);
    expect(readLastQuery()).to.include({ page: '2', q: '48210' });
  });

  it('shows an empty state', async () => {
    await openQueue([]);

    await screen.findByRole('heading', { name: 'No one is waiting' });
    screen.getByText('There are no open tickets.');
  });

  it('says that no ticket matches its filters', async () => {
    await openQueue([], 0, '?q=48210');

    await screen.findByRole('heading', { name: 'No tickets match' });
  });

  it('finds a ticket by its number whatever its status is', async () => {
    const { readLastQuery, at } = await openQueue([anAgentTicket()]);
    const field = screen.getByLabelText<HTMLInputElement>('Ticket or order number');
    fireEvent.change(field, { target: { value: ' 1024 ' } });

    fireEvent.click(screen.getByRole('button', { name: 'Search' }));

    await waitFor(() => expect(at()).to.equal('/eng/tickets?q=1024&status=any'));
    await waitFor(() =>
      expect(readLastQuery()).to.deep.equal({ page: '1', sort: 'waiting_since', q: '1024' }),
    );
  });

  it('discards a typed number on reset, before it is searched', async () => {
    await openQueue([anAgentTicket()], 1, '?status=any');
    const field = screen.getByLabelText<HTMLInputElement>('Ticket or order number');
    fireEvent.change(field, { target: { value: '48210' } });

    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));

    expect(field.value).to.equal('');
  });
});

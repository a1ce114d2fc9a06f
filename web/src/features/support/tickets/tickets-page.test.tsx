import '../../../shared/testing/dom.ts';
import type { Ticket } from '@shop/contracts/support/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, aProblem } from '../../../app/testing/open-shop.tsx';
import { expectShownOnce } from '../../../app/testing/expect-shown-once.ts';
import { storeOrderToken } from '../../../shared/persistence/order-tokens.ts';
import { aTicket, testTheme as theme, testTicketId as id, aTestUser } from '../testing/a-ticket.ts';

const openPage = (
  path: string,
  tickets: readonly Ticket[],
  opened: () => unknown = () => Response.json({ id }, { status: 201 }),
) =>
  openShop(path, {
    cookies: { token: 'token' },
    answer: ({ url, method }) => {
      const { pathname } = new URL(url);
      if (pathname === '/api/ticket/list') return tickets;
      if (pathname === '/api/ticket/theme') return [theme];
      if (pathname === '/api/ticket' && method === 'POST') return opened();
      if (pathname === `/api/ticket/${id}`) return aTicket();
      if (pathname === '/api/user') return aTestUser(0);
      if (pathname === '/api/orders/5') return aProblem(404, 'not-found', 'None');
      return pathname.startsWith('/storage/') ? {} : [];
    },
  });

const choose = async (value: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: 'New ticket' }));
  const field = await dialog.findByRole('combobox', { name: 'Topic' });
  fireEvent.change(field, { target: { value } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create' }));
};

const answering =
  (seconds: number | null) =>
  ({ url }: Request): unknown => {
    const { pathname } = new URL(url);
    if (pathname === '/api/ticket/answer-time') return { seconds };
    if (pathname === '/api/user') return aTestUser(0);
    return pathname.startsWith('/storage/') ? {} : [];
  };

const opening = (requests: readonly Request[]) =>
  requests.find(({ url, method }) => method === 'POST' && url.endsWith('/api/ticket'));

describe('the tickets of a user', () => {
  afterEach(() => {
    closeShop();
    sessionStorage.clear();
  });

  it('are listed with number, topic, status and date', async () => {
    await openPage('/eng/profile/tickets', [
      aTicket({ unread: 2 }),
      aTicket({ id: 'b', number: 7, status: 'solved' }),
    ]);

    const table = within(await screen.findByRole('table', { name: 'Tickets' }));
    const rows = table
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).to.deep.equal([
      ['Number', 'Topic', 'Status', 'Date'],
      ['1024', 'PaymentNew: 2', 'In progress', 'Mar 1, 2026'],
      ['7', 'Payment', 'Solved', 'Mar 1, 2026'],
    ]);
    const [first] = table.getAllByRole('link', { name: 'Payment' });
    expect(first?.getAttribute('href')).to.equal(`/eng/profile/ticket/${id}`);
  });

  it('offer to create one with a topic if there are none', async () => {
    const { at, requests } = await openPage('/eng/profile/tickets', []);
    await screen.findByRole('heading', { name: 'No tickets yet' });
    const [invitation] = screen.getAllByRole('link', { name: 'Create ticket' });

    fireEvent.click(invitation ?? document.body);
    await choose(theme.id);

    await screen.findByText('Ticket created');
    await waitFor(() => expect(at()).to.equal(`/eng/profile/ticket/${id}`));
    expect(await opening(requests)?.json()).to.deep.equal({ theme_id: theme.id });
  });

  for (const page of ['tickets', 'purchases']) {
    it(`lead to the open one on the page of ${page}, in place of a new one`, async () => {
      await openPage(`/eng/profile/${page}`, [aTicket({ id: 'b', status: 'solved' }), aTicket()]);

      const link = await screen.findByRole('link', { name: 'Go to your open ticket' });
      expect(link.getAttribute('href')).to.equal(`/eng/profile/ticket/${id}`);
      expect(screen.queryByRole('link', { name: 'Create ticket' })).to.equal(null);
    });
  }

  it('show the recent answer time if it is available', async () => {
    const cookies = { token: 'token' };
    await openShop('/eng/profile/tickets', { cookies, answer: answering(540) });
    await screen.findByRole('heading', { name: 'No tickets yet' });
    expect(await screen.findAllByText('Recently: 9 min.')).to.have.lengthOf(3);
    closeShop();

    await openShop('/eng/profile/tickets', { cookies, answer: answering(null) });
    await screen.findByRole('heading', { name: 'No tickets yet' });
    expect(screen.queryByText(/^Recently/u)).to.equal(null);
  });

  it('take the place of the dialog in the history, so that Back leads to the page before', async () => {
    const { at, router } = await openPage('/eng/profile/tickets', [], () => ({ id }));
    await act(() => router.navigate('/eng/profile/tickets?ticket=new'));
    await choose(theme.id);
    await waitFor(() => expect(at()).to.equal(`/eng/profile/ticket/${id}`));

    await act(() => router.navigate(-1));

    await waitFor(() => expect(at()).to.equal('/eng/profile/tickets'));
  });

  it('are created about the order in the URL', async () => {
    const { requests } = await openPage('/eng/profile/tickets?ticket=new&order=48210', []);
    await screen.findByText('About order 48210');

    await choose(theme.id);

    await screen.findByText('Ticket created');
    expect(await opening(requests)?.json()).to.deep.equal({
      theme_id: theme.id,
      order_number: 48_210,
    });
  });

  it('are created with the order token of the tab', async () => {
    storeOrderToken('48210', 'the-token');
    const { requests } = await openPage('/eng/profile/tickets?ticket=new&order=48210', []);
    await screen.findByText('About order 48210');

    await choose(theme.id);

    await screen.findByText('Ticket created');
    const sentRequest = requests.find(({ url }) => url.includes('/api/orders/48210'));
    expect(new URL(sentRequest?.url ?? '').searchParams.get('t')).to.equal('the-token');
    expect(await opening(requests)?.json()).to.deep.equal({
      theme_id: theme.id,
      order_number: 48_210,
      order_token: 'the-token',
    });
  });

  it('are created without an order of another buyer, with an explanation', async () => {
    const { requests } = await openPage('/eng/profile/tickets?ticket=new&order=5', []);
    await screen.findByText(/^Order 5 can’t be attached/u);
    expect(screen.queryByText('About order 5')).to.equal(null);

    await choose(theme.id);

    await screen.findByText('Ticket created');
    expect(await opening(requests)?.json()).to.deep.equal({ theme_id: theme.id });
  });

  it('are not created if the order is added to an open ticket', async () => {
    const { at } = await openPage(
      '/eng/profile/tickets?ticket=new&order=48210',
      [aTicket()],
      () => ({ id }),
    );

    await choose(theme.id);

    await screen.findByText('The order was added to your open ticket');
    await waitFor(() => expect(at()).to.equal(`/eng/profile/ticket/${id}`));
  });

  it('require a topic before a request is sent', async () => {
    const { requests } = await openPage('/eng/profile/purchases?ticket=new', []);

    await choose('');

    // The placeholder of the field and its error have the same text.
    await waitFor(() => expect(screen.getAllByText('Choose a topic')).to.have.lengthOf(2));
    expect(opening(requests)).to.equal(undefined);
  });

  it('lead to the contact form while the shop has no topics', async () => {
    await openShop('/eng/profile/tickets?ticket=new&order=48210', {
      cookies: { token: 'token' },
      answer: ({ url }) => {
        const { pathname } = new URL(url);
        if (pathname === '/api/user') return aTestUser(0);
        return pathname.startsWith('/storage/') ? {} : [];
      },
    });

    const dialog = within(await screen.findByRole('dialog', { name: 'New ticket' }));
    const link = await dialog.findByRole('link', { name: 'Send us a message' });
    expect(link.getAttribute('href')).to.equal('/eng/contacts?order=48210');
    expect(dialog.queryByRole('combobox')).to.equal(null);
    dialog.getByText(/^Tickets aren’t available yet\./u);
  });

  it('focus the link to the contact form if the topics load after the dialog opened', async () => {
    const { promise: loaded, resolve: load } = Promise.withResolvers<readonly unknown[]>();
    await openShop('/eng/profile/tickets?ticket=new', {
      cookies: { token: 'token' },
      answer: ({ url }) => {
        const { pathname } = new URL(url);
        if (pathname === '/api/ticket/theme') return loaded;
        if (pathname === '/api/user') return aTestUser(0);
        return pathname.startsWith('/storage/') ? {} : [];
      },
    });
    const dialog = await screen.findByRole('dialog', { name: 'New ticket' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).to.equal(true));

    load([]);

    const link = await within(dialog).findByRole('link', { name: 'Send us a message' });
    await waitFor(() => expect(document.activeElement).to.equal(link));
  });

  it('show the current range of a long list', async () => {
    const part = Array.from({ length: 50 }, (_, index) => aTicket({ id: `t${index}` }));
    await openShop('/eng/profile/tickets', {
      cookies: { token: 'token' },
      answer: ({ url }) => {
        const { pathname } = new URL(url);
        if (pathname === '/api/user') return aTestUser(0);
        if (pathname !== '/api/ticket/list') return pathname.startsWith('/storage/') ? {} : [];
        return Response.json(part, { headers: { 'X-Total': '600' } });
      },
    });

    await screen.findByText('Showing 1–50 of 600');
    const last = screen.getByLabelText('Page 12');
    expect(last.getAttribute('href')).to.equal('/eng/profile/tickets?page=12');
  });

  it('are limited to one open ticket, which the error links to', async () => {
    const message = 'You already have an unclosed ticket';
    const errors = { theme_id: [message] };
    await openPage('/eng/profile/tickets?ticket=new', [], () =>
      aProblem(409, 'ticket-unclosed', message, { errors }),
    );

    await choose(theme.id);

    const link = await screen.findByRole('link', { name: 'Open ticket' });
    expect(link.getAttribute('href')).to.equal('/eng/profile/ticket');
    await expectShownOnce(message);
  });

  it('announce an error that belongs to no field', async () => {
    const message = 'Too many requests. Try again in a minute';
    await openPage('/eng/profile/tickets?ticket=new', [], () =>
      aProblem(429, 'too-many-requests', message),
    );

    await choose(theme.id);

    expect((await screen.findByRole('alert')).textContent).to.equal(message);
  });

  for (const page of ['tickets', 'purchases']) {
    it(`replace the form for a new one while one is open (${page})`, async () => {
      const { at, router } = await openPage(`/eng/profile/${page}?ticket=new`, [aTicket()]);

      await waitFor(() => expect(at()).to.equal(`/eng/profile/ticket/${id}`));
      expect(router.state.historyAction).to.equal('REPLACE');
      await waitFor(() => expect(screen.queryByRole('dialog')).to.equal(null));
    });
  }

  it('replace the form once the order is removed from it', async () => {
    const { at } = await openPage('/eng/profile/tickets?ticket=new&order=48210', [aTicket()]);

    fireEvent.click(await screen.findByRole('button', { name: 'Remove order' }));

    await waitFor(() => expect(at()).to.equal(`/eng/profile/ticket/${id}`));
  });

  it('replace the form once the order is removed after a refusal', async () => {
    const message = 'Too many requests. Try again in a minute';
    const { at } = await openPage('/eng/profile/tickets?ticket=new&order=48210', [aTicket()], () =>
      aProblem(429, 'too-many-requests', message),
    );
    await choose(theme.id);
    await screen.findByText(message);

    fireEvent.click(screen.getByRole('button', { name: 'Remove order' }));

    await waitFor(() => expect(at()).to.equal(`/eng/profile/ticket/${id}`));
  });

  it('replace the form about an order of another buyer', async () => {
    const { at, requests } = await openPage('/eng/profile/tickets?ticket=new&order=5', [aTicket()]);

    await waitFor(() => expect(at()).to.equal(`/eng/profile/ticket/${id}`));
    expect(opening(requests)).to.equal(undefined);
  });

  for (const [what, tickets, shown] of [
    [
      'the unclosed ticket',
      [aTicket({ status: 'solved', id: 'b' }), aTicket()],
      `/eng/profile/ticket/${id}`,
    ],
    [
      'the form for a new ticket',
      [aTicket({ status: 'solved' })],
      '/eng/profile/tickets?ticket=new',
    ],
  ] as const) {
    it(`have one URL that redirects to ${what}`, async () => {
      const { at } = await openPage('/eng/profile/ticket', tickets);

      await waitFor(() => expect(at()).to.equal(shown));
    });
  }
});

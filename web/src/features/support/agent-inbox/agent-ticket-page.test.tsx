import '../../../shared/testing/dom.ts';
import type { AdminTicket } from '@shop/contracts/support/back-office.contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { aProblem, closeShop, openShop } from '../../../app/testing/open-shop.tsx';
import { aKey, anAdminOrder, anOccurrence } from '../../back-office/orders/testing/admin-order.ts';
import { anOrderPage } from '../../order/testing/order-page.ts';
import {
  aMessage,
  aStaffMessage,
  anAgentTicket,
  aJoinReply,
  testTicketId as id,
  aTestUser,
} from '../testing/a-ticket.ts';
import { createLiveServer } from '../testing/live-server.ts';

const byUser = aMessage(1, { author_id: '7', author: 'Oleg', own: false });
const aNote = (seq: number, text: string) => ({
  id: `note-${seq}`,
  note_seq: seq,
  author_id: '2',
  author: 'Anna',
  own: false,
  text,
  created_at: '2026-03-01T12:10:00Z',
});
const savedReply = {
  id: 'c',
  title: 'Greeting',
  text_rus: 'Здравствуйте!',
  text_eng: 'Hello!',
  active: true,
  revision: 0,
  changed_at: '2026-03-01T12:00:00Z',
};

type TicketFixture = Readonly<{
  request?: () => AdminTicket;
  messages?: readonly object[];
  notes?: readonly object[];
  level?: 1 | 2;
  answer?: (request: Request) => unknown;
}>;

const openAgentTicket = async (fixture: TicketFixture = {}) => {
  const { request = anAgentTicket, messages = [byUser], notes = [], level = 1, answer } = fixture;
  const server = createLiveServer(() => aJoinReply({ status: request().status }));
  const shop = await openShop(`/eng/tickets/${id}`, {
    cookies: { token: 'token' },
    openSocket: server.openSocket,
    answer: async (sentRequest) => {
      const { pathname } = new URL(sentRequest.url);
      const own = await answer?.(sentRequest);
      if (own !== undefined) return own;
      if (sentRequest.method === 'POST') return pathname.endsWith('/read') ? { unread: 0 } : {};
      if (pathname === `/api/admin/tickets/${id}`) return request();
      if (pathname.endsWith('/messages')) return { messages, notes };
      if (pathname === '/api/admin/saved-replies') {
        return { items: [savedReply], total: 1, page: 1, size: 100 };
      }
      if (pathname === '/api/user') return aTestUser(level);
      return pathname.startsWith('/storage/') ? {} : [];
    },
  });
  await screen.findByRole('log');
  const pushEvent = (event: string, what: object) =>
    server.pushEvent(event, { ticket_id: id, position: '1', ...what });
  const sentRequest = (ending: string) => shop.requests.find(({ url }) => url.endsWith(ending));
  return { ...shop, server, pushEvent, sentRequest };
};

/** The ticket's order as moderators see it. */
const answerOrder = ({ url }: Request): unknown => {
  if (!url.endsWith(`/admin/tickets/${id}/orders/48210`)) return undefined;
  const { status, attention, product, rate, count } = anOrderPage({
    status: 'attention',
    attention: 'short_of_keys',
  });
  const attention_reasons = ['short_of_keys', 'paid_twice'];
  const placed = {
    type: 'ordering.OrderPlaced',
    at: '2026-03-01T12:00:00Z',
    actor: 'user:7',
    by_name: null,
    reason: null,
  };
  const seen = { number: 48_210, status, attention, attention_reasons, product, rate, count };
  return { ...seen, user_id: '7', history_omitted_count: 0, history: [placed] };
};

describe('a ticket in the agent inbox', () => {
  afterEach(closeShop);

  it('shows its owner and how long the first answer took', async () => {
    await openAgentTicket({
      request: () =>
        anAgentTicket({
          waiting_since: '2026-03-01T12:01:00Z',
          first_answer_at: '2026-03-01T13:07:00Z',
          first_answer_seconds: 4_020,
        }),
      messages: [byUser, aStaffMessage(2, { avatar: '/storage/anna.webp' })],
    });

    const facts = within(screen.getByRole('region', { name: 'About the ticket' }));
    facts.getByText('Oleg');
    facts.getByText('took 1 h 7 min');
    const ours = screen.getByText('Message 2').closest('li');
    expect(ours?.dataset['ours']).to.equal('true');
    expect(ours?.querySelector('img')?.getAttribute('src')).to.equal('/storage/anna.webp');
  });

  for (const [ticket, text] of [
    [{ stage: 'bot' }, 'With the bot'],
    [{ status: 'solved' }, 'Solved'],
    [{}, 'Answered'],
  ] as const) {
    it(`names why its owner does not wait: ${text}`, async () => {
      await openAgentTicket({ request: () => anAgentTicket({ ...ticket, waiting_since: null }) });

      const facts = within(screen.getByRole('region', { name: 'About the ticket' }));
      const waiting = facts.getByText('Waiting').nextElementSibling;
      expect(waiting?.textContent).to.equal(text);
    });
  }

  it('can be assigned to oneself and closed', async () => {
    const { sentRequest } = await openAgentTicket();

    fireEvent.click(screen.getByRole('button', { name: 'Assign to me' }));
    await screen.findByText('Ticket assigned to you');
    expect(await sentRequest('/assign')?.json()).to.deep.equal({ user_id: '1' });
    fireEvent.click(screen.getByRole('button', { name: 'Close ticket' }));
    await screen.findByText('Ticket closed');
    expect(sentRequest('/close')?.method).to.equal('POST');
  });

  it('can be assigned to any member of staff, and shows changes of assignee', async () => {
    const anna = { id: '2', name: 'Anna', avatar: null };
    const { sentRequest, pushEvent } = await openAgentTicket({
      answer: ({ url }) => (url.endsWith('/admin/staff') ? [anna] : undefined),
    });
    const field = screen.getByRole('combobox', { name: 'Assignee' });
    await within(field).findByRole('option', { name: 'Anna' });

    fireEvent.change(field, { target: { value: anna.id } });
    await screen.findByText('Ticket assigned to Anna');
    expect(await sentRequest('/assign')?.json()).to.deep.equal({ user_id: anna.id });
    pushEvent('assigned', { assignee: anna });
    await waitFor(() => expect(field).to.have.property('value', anna.id));
    pushEvent('assigned', { assignee: null });
    await waitFor(() => expect(field).to.have.property('value', ''));
  });

  it('shows a rating as soon as the customer gives it', async () => {
    let ticket = anAgentTicket({ status: 'solved' });
    const { pushEvent } = await openAgentTicket({ request: () => ticket });
    const facts = within(screen.getByRole('region', { name: 'About the ticket' }));
    expect(facts.queryByText('Rating')).to.equal(null);

    ticket = anAgentTicket({ status: 'solved', rating: 'bad' });
    pushEvent('rated', { rating: 'bad' });
    await facts.findByText('Rating');
    await facts.findByText('No');
  });

  it('can be unassigned by its assignee and reopened once solved', async () => {
    const { sentRequest } = await openAgentTicket({
      request: () =>
        anAgentTicket({ status: 'solved', assignee: { id: '1', name: 'Marina', avatar: null } }),
    });

    fireEvent.click(screen.getByRole('button', { name: 'Unassign' }));
    await screen.findByText('Ticket unassigned');
    expect(await sentRequest('/assign')?.json()).to.deep.equal({ user_id: null });
    fireEvent.click(screen.getByRole('button', { name: 'Reopen' }));
    await screen.findByText('Ticket reopened');
    screen.getByText(/^This ticket is solved\. Reopen it/);
  });

  it('is neither reopened nor unassigned by the second click of a double click', async () => {
    const { requests, pushEvent } = await openAgentTicket();
    const changes = () =>
      requests.flatMap(({ method, url }) =>
        method === 'POST' ? (/\/(?:assign|close|reopen)$/u.exec(url)?.[0] ?? []) : [],
      );

    fireEvent.click(screen.getByRole('button', { name: 'Assign to me' }), { detail: 1 });
    await screen.findByText('Ticket assigned to you');
    pushEvent('assigned', { assignee: { id: '1', name: 'Marina', avatar: null } });
    fireEvent.click(await screen.findByRole('button', { name: 'Unassign' }), { detail: 2 });
    fireEvent.click(screen.getByRole('button', { name: 'Close ticket' }), { detail: 1 });
    await screen.findByText('Ticket closed');
    pushEvent('status', { status: 'solved' });
    const reopen = await screen.findByRole('button', { name: 'Reopen' });
    fireEvent.click(reopen, { detail: 2 });
    expect(changes()).to.deep.equal(['/assign', '/close']);

    fireEvent.click(reopen, { detail: 1 });
    await waitFor(() => expect(changes()).to.deep.equal(['/assign', '/close', '/reopen']));
  });

  it('fills in a saved reply in the owner’s language without sending it', async () => {
    const { requests } = await openAgentTicket();
    fireEvent.click(await screen.findByRole('button', { name: 'Insert saved reply' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: savedReply.title }));

    const field = screen.getByRole('textbox', { name: 'Message' });
    expect(field).to.have.property('value', 'Здравствуйте!');
    await waitFor(() => expect(screen.queryByRole('menu')).to.equal(null));
    expect(document.activeElement).to.equal(field);
    const sent = requests.filter(
      ({ method, url }) => method === 'POST' && url.endsWith('/messages'),
    );
    expect(sent).to.deep.equal([]);
  });

  it('shows its notes separately from the conversation', async () => {
    const written = aNote(2, 'Paid twice');
    const { pushEvent, sentRequest } = await openAgentTicket({
      notes: [aNote(1, 'Known for his jokes')],
      answer: ({ url, method }) =>
        method === 'POST' && url.endsWith('/notes')
          ? Response.json({ ...written, own: true }, { status: 201 })
          : undefined,
    });
    const notes = within(screen.getByRole('region', { name: /^Internal notes/ }));
    notes.getByText('Known for his jokes');
    notes.getByText('Staff only');

    fireEvent.change(notes.getByRole('textbox'), { target: { value: 'Paid twice' } });
    fireEvent.click(notes.getByRole('button', { name: 'Save note' }));

    await waitFor(() => expect(notes.getByRole('list').textContent).to.include('Paid twice'));
    expect(await sentRequest('/notes')?.json()).to.deep.equal({ text: 'Paid twice' });
    pushEvent('note', { note: aNote(3, 'Refunded') });
    await notes.findByText('Refunded');
    expect(within(screen.getByRole('log')).queryByText('Refunded')).to.equal(null);
  });

  it('keeps the next note that is typed while one is saved', async () => {
    const saving = Promise.withResolvers<Response>();
    await openAgentTicket({
      answer: ({ url, method }) =>
        method === 'POST' && url.endsWith('/notes') ? saving.promise : undefined,
    });
    const notes = within(screen.getByRole('region', { name: /^Internal notes/ }));
    fireEvent.change(notes.getByRole('textbox'), { target: { value: 'Paid twice' } });
    fireEvent.click(notes.getByRole('button', { name: 'Save note' }));
    fireEvent.change(notes.getByRole('textbox'), { target: { value: 'Paid twice, refunded' } });
    saving.resolve(Response.json({ ...aNote(1, 'Paid twice'), own: true }, { status: 201 }));

    await waitFor(() => expect(notes.getByRole('list').textContent).to.include('Paid twice'));
    expect(notes.getByRole('textbox')).to.have.property('value', 'Paid twice, refunded');
  });

  it('of an erased customer cannot be answered or reopened', async () => {
    await openAgentTicket({
      request: () =>
        anAgentTicket({ status: 'solved', user: { id: '7', name: null, avatar: null } }),
      messages: [aMessage(1, { author_id: '7', author: null, own: false, text: null })],
      notes: [{ ...aNote(1, ''), text: null }],
    });

    within(screen.getByRole('region', { name: 'About the ticket' })).getByText('Erased');
    within(screen.getByRole('log')).getByText('Deleted at the customer’s request');
    screen.getByText(/^The customer’s data was erased/);
    const notes = within(screen.getByRole('region', { name: /^Internal notes/ }));
    notes.getByText('Deleted at the customer’s request');
    expect(notes.queryByRole('textbox')).to.equal(null);
    expect(screen.queryByRole('button', { name: 'Reopen' })).to.equal(null);
    const field = screen.getByRole('textbox', { name: 'Message' });
    expect(field.closest('fieldset')).to.have.property('disabled', true);
  });

  it('shows an administrator the history of its order and replaces a key', async () => {
    const seen = anAdminOrder({
      keys: [aKey('key-1', { masked: '••••QR7X' })],
      history: [
        anOccurrence('ordering.OrderPaid', { actor: 'provider:mir' }),
        anOccurrence('stock.KeysReserved'),
        anOccurrence('ordering.RefundDecided', {
          actor: 'staff:2',
          by_name: 'Anna',
          reason: 'A wrong key',
        }),
      ],
    });
    const { sentRequest } = await openAgentTicket({
      level: 2,
      request: () => anAgentTicket({ order_numbers: [48_210] }),
      answer: ({ url, method }) =>
        method === 'GET' && url.endsWith('/orders/48210') ? seen : undefined,
    });
    const shown = within(await screen.findByRole('region', { name: 'Order 48210' }));
    const history = await shown.findByRole('list', { name: 'Order 48210 timeline' });
    for (const label of [
      'Order paid Mir card',
      'Keys reserved the store',
      'Refund approved AnnaA wrong key',
    ]) {
      expect(history.textContent).to.include(label);
    }
    expect(history.textContent).not.to.match(/ordering|provider:|system:|user:|staff:/u);

    fireEvent.click(shown.getByRole('button', { name: 'Replace key' }));
    shown.getByRole('option', { name: 'Key 1 · ••••QR7X' });
    fireEvent.click(shown.getByRole('button', { name: /^Replace and email/ }));
    await shown.findByText('Fill in this field');
    fireEvent.change(shown.getByRole('textbox', { name: 'Reason' }), {
      target: { value: 'Used already' },
    });
    fireEvent.click(shown.getByRole('button', { name: /^Replace and email/ }));

    await screen.findByText(/^Key replaced/);
    const body = { key_id: 'key-1', reason: 'Used already' };
    expect(await sentRequest('/replace-key')?.json()).to.deep.equal(body);
  });

  it('asks again to replace a key after the server refused it', async () => {
    const ids: (string | null)[] = [];
    await openAgentTicket({
      level: 2,
      request: () => anAgentTicket({ order_numbers: [48_210] }),
      answer: ({ url, method, headers }) => {
        if (method === 'GET' && url.endsWith('/orders/48210')) {
          return anAdminOrder({ keys: [aKey('key-1', { masked: '••••QR7X' })] });
        }
        if (!url.endsWith('/replace-key')) return undefined;
        ids.push(headers.get('Idempotency-Key'));
        return ids.length === 1 ? aProblem(409, 'out-of-stock', 'No keys are left') : {};
      },
    });
    const shown = within(await screen.findByRole('region', { name: 'Order 48210' }));
    fireEvent.click(await shown.findByRole('button', { name: 'Replace key' }));
    fireEvent.change(shown.getByRole('textbox', { name: 'Reason' }), {
      target: { value: 'Used already' },
    });
    fireEvent.click(shown.getByRole('button', { name: /^Replace and email/ }));
    await shown.findByText('No keys are left');
    fireEvent.click(shown.getByRole('button', { name: /^Replace and email/ }));

    await screen.findByText(/^Key replaced/);
    expect(new Set(ids).size).to.equal(2);
  });

  it('has the focus in the form that replaces a key, then on its button again', async () => {
    await openAgentTicket({
      level: 2,
      request: () => anAgentTicket({ order_numbers: [48_210] }),
      answer: ({ url, method }) =>
        method === 'GET' && url.endsWith('/orders/48210')
          ? anAdminOrder({ keys: [aKey('key-1', { masked: '••••QR7X' })] })
          : undefined,
    });
    const shown = within(await screen.findByRole('region', { name: 'Order 48210' }));
    fireEvent.click(await shown.findByRole('button', { name: 'Replace key' }));
    expect(document.activeElement).to.equal(shown.getByRole('combobox', { name: 'Key' }));

    const cancel = shown.getByRole('button', { name: 'Cancel' });
    cancel.focus();
    fireEvent.click(cancel);

    const opener = await shown.findByRole('button', { name: 'Replace key' });
    await waitFor(() => expect(document.activeElement).to.equal(opener));
  });

  it('shows a moderator the history of its order, but no price or keys', async () => {
    const { sentRequest } = await openAgentTicket({
      request: () => anAgentTicket({ order_numbers: [48_210] }),
      answer: answerOrder,
    });

    const order = within(await screen.findByRole('region', { name: 'Order 48210' }));
    const history = await order.findByRole('list', { name: 'Order 48210 timeline' });
    expect(history.textContent).to.include('Order placed customer');
    order.getByText('Scout');
    order.getByText('Waiting for keys · Paid twice');
    expect(order.queryByRole('button', { name: 'Replace key' })).to.equal(null);
    expect(sentRequest('/admin/orders/48210')).to.equal(undefined);
    const link = order.getByRole('link', { name: 'Open order' });
    expect(link.getAttribute('href')).to.equal(`/eng/tickets/${id}/orders/48210`);
  });

  it('has a page for its order that moderators can open, with a link back', async () => {
    const { requests } = await openShop(`/eng/tickets/${id}/orders/48210`, {
      cookies: { token: 'token' },
      answer: (request) => {
        const { pathname } = new URL(request.url);
        if (pathname === '/api/user') return aTestUser(1);
        return answerOrder(request) ?? (pathname.startsWith('/storage/') ? {} : []);
      },
    });

    await screen.findByRole('heading', { level: 1, name: 'Order 48210' });
    await screen.findByText('Scout');
    screen.getByText('30 days × 1');
    const history = screen.getByRole('list', { name: 'Order 48210 timeline' });
    expect(history.textContent).to.include('Order placed customer');
    const back = screen.getByRole('link', { name: 'Back to the ticket' });
    expect(back.getAttribute('href')).to.equal(`/eng/tickets/${id}`);
    expect(requests.some(({ url }) => url.includes('/api/admin/orders/'))).to.equal(false);
  });
});

import '../../../shared/testing/dom.ts';
import type { Ticket } from '@shop/contracts/support/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, aProblem } from '../../../app/testing/open-shop.tsx';
import {
  aMessage,
  aStaffMessage,
  aTicket,
  aJoinReply,
  testTheme as theme,
  testTicketId as id,
  aTestUser,
} from '../testing/a-ticket.ts';
import { createLiveServer } from '../testing/live-server.ts';

type TicketFixture = Readonly<{
  ticket?: () => Ticket;
  messages?: () => readonly object[];
  answer?: (request: Request) => unknown;
  joined?: (received: Readonly<{ what: unknown }>) => unknown;
}>;

const openTicket = async ({
  ticket = aTicket,
  messages = () => [],
  answer,
  joined,
}: TicketFixture = {}) => {
  const server = createLiveServer(joined ?? (() => aJoinReply()));
  const shop = await openShop(`/eng/profile/ticket/${id}`, {
    cookies: { token: 'token' },
    openSocket: server.openSocket,
    answer: async (request) => {
      const { pathname } = new URL(request.url);
      const reply = await answer?.(request);
      if (reply !== undefined) return reply;
      if (pathname === `/api/ticket/${id}`) return ticket();
      if (pathname === `/api/ticket/messages/${id}`) return messages();
      if (pathname === `/api/ticket/${id}/read`) return { unread: 0 };
      if (pathname === '/api/user') return aTestUser(0);
      return pathname.startsWith('/storage/') ? {} : [];
    },
  });
  const log = within(await screen.findByRole('log'));
  const pushEvent = (event: string, what: object) =>
    server.pushEvent(event, { ticket_id: id, position: '1', ...what });
  const shownMessages = () =>
    log.queryAllByText(/^Message \d$/u).map(({ textContent }) => textContent);
  return { ...shop, server, log, pushEvent, said: shownMessages };
};

const write = (text: string) => {
  const field = screen.getByRole('textbox', { name: 'Message' });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
};

const posted = (requests: readonly Request[]) =>
  requests.filter(({ url }) => url.includes('/message/send/'));

describe('the ticket chat', function () {
  afterEach(closeShop);

  it('distinguishes own messages, with author and time, grouped by day', async () => {
    const { log } = await openTicket({ messages: () => [aMessage(1), aStaffMessage(2)] });

    const own = (await log.findByText('Message 1')).closest('li');
    const other = log.getByText('Message 2').closest('li');
    expect(own?.dataset['ours']).to.equal('true');
    expect(other?.dataset['ours']).to.equal(undefined);
    within(other ?? document.body).getByText('Anna');
    log.getByRole('heading', { name: 'Mar 1, 2026' });
    screen.getByText('In progress');
  });

  it('shows each message once and in order', async () => {
    const {
      server,
      pushEvent,
      said: shownMessages,
    } = await openTicket({ messages: () => [aMessage(1)] });
    await waitFor(() => expect(shownMessages()).to.deep.equal(['Message 1']));

    pushEvent('message', { message: aStaffMessage(2) });
    pushEvent('message', { message: aStaffMessage(2) });

    await waitFor(() => expect(shownMessages()).to.deep.equal(['Message 1', 'Message 2']));
    expect(server.tokens).to.deep.equal(['token']);
  });

  it('requests missed messages from the last one without a gap', async () => {
    const missed = [aStaffMessage(2), aStaffMessage(3)];
    const {
      server,
      pushEvent,
      said: shownMessages,
    } = await openTicket({
      messages: () => [aMessage(1)],
      joined: () => aJoinReply({ messages: server?.received.length === 1 ? [] : missed }),
    });
    await waitFor(() => expect(shownMessages()).to.deep.equal(['Message 1']));
    await waitFor(() => expect(server.received).to.have.lengthOf(1));

    pushEvent('message', { message: aStaffMessage(4) });

    await waitFor(() =>
      expect(shownMessages()).to.deep.equal(['Message 1', 'Message 2', 'Message 3', 'Message 4']),
    );
    expect(server.received.at(-1)?.what).to.include({ after: 1 });
  });

  it('reports a lost connection and catches up after reconnecting', async () => {
    const { server, said: shownMessages } = await openTicket({
      messages: () => [aMessage(1)],
      joined: () =>
        aJoinReply({ messages: server?.received.length === 1 ? [] : [aStaffMessage(2)] }),
    });
    await waitFor(() => expect(server.received).to.have.lengthOf(1));

    server.drop();
    await screen.findByText(/^No connection/);
    server.connect();

    await waitFor(() => expect(shownMessages()).to.deep.equal(['Message 1', 'Message 2']));
    await waitFor(() => expect(screen.queryByText(/^No connection/)).to.equal(null));
  });

  it('has no gaps or duplicates across restarts of a server that is busy at first', async () => {
    const journal = [aMessage(1)];
    let refusals = 0;
    const {
      server,
      pushEvent,
      said: shownMessages,
    } = await openTicket({
      messages: () => [aMessage(1)],
      joined: ({ what }) => {
        if (refusals > 0) {
          refusals -= 1;
          return { ok: false, code: 'busy' };
        }
        const { after } = what as Readonly<{ after: number }>;
        return aJoinReply({ messages: journal.filter(({ seq }) => seq > after) });
      },
    });
    await waitFor(() => expect(shownMessages()).to.deep.equal(['Message 1']));

    for (const first of [2, 5]) {
      server.drop();
      journal.push(aStaffMessage(first), aStaffMessage(first + 1));
      refusals = 1;
      server.connect();
      await waitFor(() => expect(shownMessages()).to.have.lengthOf(first + 1));
      journal.push(aStaffMessage(first + 2));
      pushEvent('message', { message: aStaffMessage(first + 2) });
      pushEvent('message', { message: aStaffMessage(first) }); // before the answer
      await waitFor(() => expect(shownMessages()).to.have.lengthOf(first + 2));
    }
    expect(shownMessages()).to.deep.equal(journal.map(({ seq }) => `Message ${seq}`));
    await waitFor(() => expect(screen.queryByText(/^No connection/)).to.equal(null));
  });

  it('keeps an unsent message and resends it with the same idempotency key', async () => {
    let away = true;
    const { requests, log } = await openTicket({
      answer: ({ url }) => {
        if (!url.includes('/message/send/')) return undefined;
        if (away) throw new TypeError('fetch failed');
        return Response.json(aMessage(1, { text: 'Hello' }), { status: 201 });
      },
    });

    write('Hello');
    await log.findByText(/^Not sent/);
    away = false;
    fireEvent.click(log.getByRole('button', { name: 'Resend' }));

    await log.findByText('Sent');
    expect(log.queryByText(/^Not sent/)).to.equal(null);
    expect(log.getAllByText('Hello')).to.have.lengthOf(1);
    const keys = posted(requests).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).to.have.lengthOf(2);
    expect(keys[0]).to.equal(keys[1]);
  });

  it('sends messages one after another, in order', async () => {
    const taken = Promise.withResolvers<void>();
    const { requests, log } = await openTicket({
      answer: async ({ url }) => {
        if (!url.includes('/message/send/')) return undefined;
        const seq = posted(requests).length;
        if (seq === 1) await taken.promise;
        const text = seq === 1 ? 'First' : 'Second';
        return Response.json(aMessage(seq, { text }), { status: 201 });
      },
    });

    write('First');
    write('Second');
    await log.findByText('Second');
    await waitFor(() => expect(posted(requests)).to.have.lengthOf(1));
    taken.resolve();

    await waitFor(() => expect(log.getAllByText('Sent')).to.have.lengthOf(2));
    const texts = await Promise.all(posted(requests).map((request) => request.json()));
    expect(texts).to.deep.equal([{ message: 'First' }, { message: 'Second' }]);
  });

  it('sends attachments with the message and rejects forbidden types', async () => {
    const { requests } = await openTicket({
      answer: async (request) => {
        if (!request.url.includes('/message/send/')) return undefined;
        const file = { id: 'f', name: 'log.zip', size: 2_048, type: 'application/zip' };
        const message = aMessage(1, { text: null, attachments: [file] });
        return Response.json(message, { status: 201 });
      },
    });
    const field = screen.getByRole('textbox', { name: 'Message' });
    const paste = (name: string) =>
      fireEvent.paste(field, { clipboardData: { files: [new File(['content'], name)] } });

    paste('run.exe');
    await screen.findByText(/^Only jpg, png/);
    paste('log.zip');
    await screen.findByRole('button', { name: 'Remove log.zip' });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));

    await screen.findByRole('button', { name: /^Download\s*log\.zip\s*2 KB$/u });
    const [sent] = posted(requests);
    expect(sent?.headers.get('Content-Type')).to.match(/^multipart\/form-data/);
  });

  it('shows pictures through blob URLs, fetched with the authorization header', async () => {
    const made: Blob[] = [];
    const real: typeof URL.createObjectURL = Reflect.get(URL, 'createObjectURL');
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) made.push(blob);
      return 'blob:http://localhost/1';
    };
    const file = { id: 'f', name: 'screen.png', size: 1_572_864, type: 'image/png' };
    try {
      const { requests } = await openTicket({
        messages: () => [aMessage(1, { attachments: [file] })],
        answer: ({ url }) => (url.endsWith('/files/f') ? new Response('picture') : undefined),
      });

      const link = await screen.findByRole('link', { name: 'Open image screen.png, 1.5 MB' });
      expect(link.getAttribute('href')).to.equal('blob:http://localhost/1');
      const received = requests.find(({ url }) => url.endsWith('/files/f'));
      expect(received?.headers.get('Authorization')).to.equal('Bearer token');
      expect(made).to.have.lengthOf(1);
    } finally {
      URL.createObjectURL = real;
    }
  });

  it('marks where new messages begin and reports them as read', async () => {
    const { log, requests } = await openTicket({
      ticket: () => aTicket({ unread: 1 }),
      messages: () => [aMessage(1), aStaffMessage(2)],
    });

    const mark = (await log.findByText('New messages')).closest('li');
    expect(mark?.nextElementSibling?.textContent).to.include('Message 2');
    await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/read'))).to.equal(true));
    const read = requests.find(({ url }) => url.endsWith('/read'));
    expect(await read?.json()).to.deep.equal({ seq: 2 });
  });

  it('shows presence, typing and read receipts', async () => {
    const { log, pushEvent } = await openTicket({ messages: () => [aMessage(1)] });
    await log.findByText('Sent');

    pushEvent('presence', { user: true, staff: true });
    await screen.findByText('Support is online');
    pushEvent('typing', { side: 'staff', name: null });
    await screen.findByText('Support is typing…');
    pushEvent('read', { side: 'staff', seq: 1 });
    await log.findByText('Read');
    pushEvent('message', { message: aStaffMessage(2) });
    await waitFor(() => expect(screen.queryByText('Support is typing…')).to.equal(null));
  });

  it('shows the assignee and its changes immediately', async () => {
    const { pushEvent } = await openTicket({
      ticket: () => aTicket({ assignee: { name: 'Anna', avatar: '/storage/anna.webp' } }),
    });
    const shown = await screen.findByText('Anna is handling this');
    const picture = shown.parentElement?.querySelector('img');
    expect(picture?.getAttribute('src')).to.equal('/storage/anna.webp');

    pushEvent('assigned', { assignee: { id: null, name: 'Oleg', avatar: null } });
    await screen.findByText('Oleg is handling this');
    pushEvent('assigned', { assignee: null });
    await waitFor(() => expect(screen.queryByText(/is handling this/u)).to.equal(null));
  });

  it('shows what staff had read before it was opened', async () => {
    const { log } = await openTicket({
      ticket: () => aTicket({ read_by_staff: 1 }),
      messages: () => [aMessage(1), aMessage(2)],
    });

    const marked = (text: string) => within(log.getByText(text).closest('li') ?? document.body);
    await log.findByText('Message 2');
    marked('Message 1').getByText('Read');
    marked('Message 2').getByText('Sent');
  });

  it('accepts no more messages once the ticket is solved', async () => {
    let status: Ticket['status'] = 'open';
    const { pushEvent } = await openTicket({ ticket: () => aTicket({ status }) });
    await screen.findByRole('button', { name: 'Close ticket' });

    status = 'solved';
    pushEvent('status', { status });

    await screen.findByText('This ticket is closed.', { selector: 'legend' });
    const field = screen.getByRole('textbox', { name: 'Message' });
    expect(field.closest('fieldset')?.disabled).to.equal(true);
    await screen.findByRole('link', { name: 'All tickets' });
  });

  it('announces closing and reopening by support without moving the focus', async () => {
    const { pushEvent, log } = await openTicket();
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    skip.focus();

    pushEvent('status', { status: 'solved' });
    await screen.findByText('This ticket is closed.', { selector: 'output' });
    pushEvent('status', { status: 'open' });

    await screen.findByText('Ticket reopened', { selector: 'output' });
    expect(log.queryByText('Ticket reopened')).to.equal(null);
    expect(document.activeElement).to.equal(skip);
  });

  it('moves the focus to the notice if the ticket is closed while its owner writes', async () => {
    const { pushEvent } = await openTicket();
    screen.getByRole('textbox', { name: 'Message' }).focus();

    pushEvent('status', { status: 'solved' });

    await waitFor(() =>
      expect(document.activeElement?.textContent).to.equal('This ticket is closed.'),
    );
  });

  it('shows when an agent was requested and when one joined', async () => {
    const at = '2026-03-01T12:02:00Z';
    const { log } = await openTicket({
      messages: () => [aMessage(1), aStaffMessage(2)],
      ticket: () =>
        aTicket({
          milestones: [
            { kind: 'person_asked', after_seq: 0, at, person: null },
            { kind: 'agent_joined', after_seq: 1, at, person: { name: 'Anna', avatar: null } },
          ],
        }),
    });
    await log.findByText('Message 2');
    const lines = log.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines.map((text) => /called an agent|joined|Message \d/.exec(text)?.[0])).to.deep.equal([
      'called an agent',
      'Message 1',
      'joined',
      'Message 2',
    ]);
  });

  it('requests nothing older than the position of the latest event', async () => {
    const { pushEvent, requests } = await openTicket();
    const button = await screen.findByRole('button', { name: 'Close ticket' });

    pushEvent('status', { status: 'solved', position: '9007199254740993' });

    await waitFor(() => expect(button.isConnected).to.equal(false));
    await waitFor(() => {
      const last = requests.findLast(({ url }) => url.endsWith(`/ticket/${id}`));
      expect(last?.headers.get('X-Min-Position')).to.equal('9007199254740993');
    });
  });

  it('can be closed by its owner, then rated and reopened', async () => {
    let now: Ticket = aTicket();
    const solved = aTicket({ status: 'solved', reopen_until: '2999-01-01T00:00:00Z' });
    const { at, requests, pushEvent } = await openTicket({
      ticket: () => now,
      answer: ({ method, url }) => {
        if (method === 'PUT') now = solved;
        else if (url.endsWith('/rating')) now = { ...solved, rating: 'good' };
        else if (url.endsWith('/reopen')) now = aTicket({ rating: 'good' });
        else return undefined;
        return now;
      },
    });

    const button = await screen.findByRole('button', { name: 'Close ticket' });
    button.focus();
    fireEvent.click(button);

    await waitFor(() => expect(now.status).to.equal('solved'));
    pushEvent('status', { status: 'solved' });
    const rating = within(await screen.findByRole('group', { name: 'Did we help?' }));
    expect(at()).to.equal(`/eng/profile/ticket/${id}`);
    const received = requests.find(({ method }) => method === 'PUT');
    expect(received?.url).to.match(/\/close$/);

    await waitFor(() =>
      expect(document.activeElement?.textContent).to.equal('This ticket is closed.'),
    );
    fireEvent.click(rating.getByRole('button', { name: 'Yes' }));
    await rating.findByRole('button', { name: 'Yes', pressed: true });
    const reopen = screen.getByRole('button', { name: 'Reopen ticket' });
    reopen.focus();
    fireEvent.click(reopen);
    await waitFor(() => expect(now.status).to.equal('open'));
    pushEvent('status', { status: 'open' });
    await screen.findByRole('button', { name: 'Close ticket' });
    const field = screen.getByRole('textbox', { name: 'Message' });
    await waitFor(() => expect(document.activeElement).to.equal(field));
  });

  it('offers the bot’s answers and an agent', async () => {
    const choice = { id: theme.id, title_rus: 'Нет ключа', title_eng: 'No key came' };
    const { requests, log } = await openTicket({
      ticket: () => aTicket({ bot: [choice] }),
      messages: () => [aMessage(1), aStaffMessage(2, { author_kind: 'bot', author: null })],
      answer: ({ url }) => (/\/(bot|person)$/u.test(url) ? aTicket() : undefined),
    });

    fireEvent.click(await log.findByRole('button', { name: 'No key came' }));
    await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/bot'))).to.equal(true));
    log.getByRole('button', { name: 'This helped' });
    fireEvent.click(await log.findByRole('button', { name: 'Talk to a person' }));

    await screen.findByText(/^We’ve called an agent. They/);
  });

  it('is not found for another user’s ticket', async () => {
    await openShop(`/eng/profile/ticket/${id}`, {
      cookies: { token: 'token' },
      answer: ({ url }) => {
        if (url.endsWith('/user')) return aTestUser(0);
        return url.includes('/ticket/') ? aProblem(404, 'not-found', 'Nothing') : {};
      },
    });

    await screen.findByRole('heading', { name: 'This page could not be found' });
  });
});

import '../../../shared/testing/dom.ts';
import { act, cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { signedOut } from '../../../shared/session/session-slice.ts';
import { aProblem, closeShop } from '../../../app/testing/open-shop.tsx';
import { aMessage, aStaffMessage, aJoinReply } from '../testing/a-ticket.ts';
import {
  openTicketPage,
  writeMessage,
  findMessageRequests,
} from '../../../app/testing/open-ticket-page.ts';

const messageField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });

const storedTexts = (): readonly string[] =>
  Object.keys(sessionStorage).map((key) => sessionStorage.getItem(key) ?? '');

const refuseMessage = ({ url }: Request) =>
  url.includes('/message/send/') ? aProblem(401, 'unauthorized', 'Sign in') : undefined;

const loseMessage = ({ url }: Request) => {
  if (url.includes('/message/send/')) throw new TypeError('fetch failed');
  return undefined;
};

const pasteFile = (name: string): void => {
  fireEvent.paste(messageField(), { clipboardData: { files: [new File(['content'], name)] } });
};

const asksBeforeClosing = (): boolean => {
  const event = createEvent('beforeunload', window, { cancelable: true });
  fireEvent(window, event);
  return event.defaultPrevented;
};

describe('the ticket chat', () => {
  afterEach(closeShop);

  it('shows each message once and in order', async () => {
    const { server, pushEvent, shownMessages } = await openTicketPage({
      messages: () => [aMessage(1)],
    });
    await waitFor(() => expect(shownMessages()).to.deep.equal(['Message 1']));

    pushEvent('message', { message: aStaffMessage(2) });
    pushEvent('message', { message: aStaffMessage(2) });

    await waitFor(() => expect(shownMessages()).to.deep.equal(['Message 1', 'Message 2']));
    expect(server.tokens).to.deep.equal(['token']);
  });

  it('requests missed messages from the last one without a gap', async () => {
    const missed = [aStaffMessage(2), aStaffMessage(3)];
    const { server, pushEvent, shownMessages } = await openTicketPage({
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
    const { server, shownMessages } = await openTicketPage({
      messages: () => [aMessage(1)],
      joined: () =>
        aJoinReply({ messages: server?.received.length === 1 ? [] : [aStaffMessage(2)] }),
    });
    await waitFor(() => expect(server.received).to.have.lengthOf(1));

    server.drop();
    await screen.findByText('No connection. New messages will arrive once it’s restored.');
    server.connect();

    await waitFor(() => expect(shownMessages()).to.deep.equal(['Message 1', 'Message 2']));
    await waitFor(() => expect(screen.queryByText(/^No connection/)).to.equal(null));
  });

  it('has no gaps or duplicates across restarts of a server that is busy at first', async () => {
    const journal = [aMessage(1)];
    let refusals = 0;
    const { server, pushEvent, shownMessages } = await openTicketPage({
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

  it('keeps what is being written until the user signs out', async () => {
    const { router } = await openTicketPage();
    fireEvent.change(messageField(), { target: { value: 'My order' } });
    await act(() => router.navigate('/eng/faq'));
    await act(() => router.navigate(-1));
    await screen.findByRole('log');
    expect(messageField()).to.have.property('value', 'My order');
    const drafts = Object.entries(sessionStorage);
    closeShop();
    for (const [key, value] of drafts) sessionStorage.setItem(key, String(value));

    const { store } = await openTicketPage();
    expect(messageField()).to.have.property('value', 'My order');
    act(() => void store.dispatch(signedOut()));
    expect(storedTexts().join()).not.to.contain('My order');
  });

  it('keeps an unsent message and resends it with the same idempotency key', async () => {
    let isUnavailable = true;
    const { requests, log } = await openTicketPage({
      answer: ({ url }) => {
        if (!url.includes('/message/send/')) return undefined;
        if (isUnavailable) throw new TypeError('fetch failed');
        return Response.json(aMessage(1, { text: 'Hello' }), { status: 201 });
      },
    });

    writeMessage('Hello');
    await log.findByText(/^Not sent/);
    isUnavailable = false;
    fireEvent.click(log.getByRole('button', { name: 'Resend' }));

    await log.findByText('Sent');
    expect(log.queryByText(/^Not sent/)).to.equal(null);
    expect(log.getAllByText('Hello')).to.have.lengthOf(1);
    const keys = findMessageRequests(requests).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).to.have.lengthOf(2);
    expect(keys[0]).to.equal(keys[1]);
  });

  it('keeps a text that is being written when the page is reloaded', async () => {
    await openTicketPage();
    fireEvent.change(messageField(), { target: { value: 'A long question' } });
    cleanup();

    await openTicketPage();

    await waitFor(() => expect(messageField().value).to.equal('A long question'));
  });

  it('keeps a message that the end of the session refused, until it is sent', async () => {
    const { at } = await openTicketPage({ answer: refuseMessage });
    writeMessage('A long question');
    await waitFor(() => expect(at()).to.equal('/eng'));
    cleanup();

    const { log } = await openTicketPage({
      answer: ({ url }) =>
        url.includes('/message/send/')
          ? Response.json(aMessage(1, { text: 'A long question' }), { status: 201 })
          : undefined,
    });
    await log.findByText(/^Not sent/);
    log.getByText('A long question');
    fireEvent.click(log.getByRole('button', { name: 'Resend' }));
    await log.findByText('Sent');
    cleanup();

    const next = await openTicketPage();
    expect(next.log.queryByText('A long question')).to.equal(null);
    expect(messageField().value).to.equal('');
  });

  it('keeps an unsent message across a reload, with its idempotency key', async () => {
    const first = await openTicketPage({ answer: loseMessage });
    writeMessage('A long question');
    await first.log.findByText(/^Not sent/);
    cleanup();

    const { requests, log } = await openTicketPage({ answer: loseMessage });
    await log.findByText(/^Not sent/);
    fireEvent.click(log.getByRole('button', { name: 'Resend' }));

    await waitFor(() => expect(findMessageRequests(requests)).to.have.lengthOf(1));
    const keys = [...findMessageRequests(first.requests), ...findMessageRequests(requests)].map(
      ({ headers }) => headers.get('Idempotency-Key'),
    );
    expect(keys).to.have.lengthOf(2);
    expect(keys[0]).to.equal(keys[1]);
  });

  it('forgets an unsent message after a reload if it arrived after all', async () => {
    const { log } = await openTicketPage({ answer: loseMessage });
    writeMessage('A long question');
    await log.findByText(/^Not sent/);
    cleanup();

    const arrived = aMessage(1, { text: 'A long question' });
    const next = await openTicketPage({ messages: () => [arrived] });

    await next.log.findByText('A long question');
    expect(next.log.queryByText(/^Not sent/)).to.equal(null);
    await waitFor(() => expect(storedTexts().join()).not.to.contain('A long question'));
  });

  it('keeps unsent messages and attachments while other pages are open', async () => {
    const { router } = await openTicketPage({ answer: loseMessage });
    pasteFile('first.zip');
    fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
    await screen.findByText(/^Not sent/);
    pasteFile('second.zip');
    await screen.findByRole('button', { name: 'Remove second.zip' });

    await act(() => router.navigate('/eng/faq'));
    await waitFor(() => expect(screen.queryByRole('log')).to.equal(null));
    await act(() => router.navigate(-1));

    await screen.findByRole('button', { name: 'Remove second.zip' });
    await screen.findByText(/^Not sent/);
    screen.getByText('first.zip');
  });

  it('lets the browser ask before a message is lost, and only then', async () => {
    const { log } = await openTicketPage({
      answer: ({ url }) =>
        url.includes('/message/send/')
          ? Response.json(aMessage(1, { text: 'Hello' }), { status: 201 })
          : undefined,
    });
    expect(asksBeforeClosing()).to.equal(false);
    fireEvent.change(messageField(), { target: { value: 'Hello' } });
    expect(asksBeforeClosing()).to.equal(true);
    fireEvent.keyDown(messageField(), { key: 'Enter' });
    expect(asksBeforeClosing()).to.equal(true);

    await log.findByText('Sent');
    await waitFor(() => expect(asksBeforeClosing()).to.equal(false));
  });

  it('sends messages one after another, in order', async () => {
    const taken = Promise.withResolvers<void>();
    const { requests, log } = await openTicketPage({
      answer: async ({ url }) => {
        if (!url.includes('/message/send/')) return undefined;
        const seq = findMessageRequests(requests).length;
        if (seq === 1) await taken.promise;
        const text = seq === 1 ? 'First' : 'Second';
        return Response.json(aMessage(seq, { text }), { status: 201 });
      },
    });

    writeMessage('First');
    writeMessage('Second');
    await log.findByText('Second');
    await waitFor(() => expect(findMessageRequests(requests)).to.have.lengthOf(1));
    taken.resolve();

    await waitFor(() => expect(log.getAllByText('Sent')).to.have.lengthOf(2));
    const texts = await Promise.all(findMessageRequests(requests).map((request) => request.json()));
    expect(texts).to.deep.equal([{ message: 'First' }, { message: 'Second' }]);
  });

  it('sends attachments with the message and rejects forbidden types', async () => {
    const { requests } = await openTicketPage({
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

    await screen.findByRole('button', { name: /^Download\s*log\.zip\s*2\sKB$/u });
    const [sent] = findMessageRequests(requests);
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
      const { requests } = await openTicketPage({
        messages: () => [aMessage(1, { attachments: [file] })],
        answer: ({ url }) => (url.endsWith('/files/f') ? new Response('picture') : undefined),
      });

      const link = await screen.findByRole('link', { name: 'Open image screen.png, 1.5\u00A0MB' });
      expect(link.getAttribute('href')).to.equal('blob:http://localhost/1');
      const received = requests.find(({ url }) => url.endsWith('/files/f'));
      expect(received?.headers.get('Authorization')).to.equal('Bearer token');
      expect(made).to.have.lengthOf(1);
    } finally {
      URL.createObjectURL = real;
    }
  });
});

import '../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, aProblem } from '../../../app/testing/open-shop.tsx';
import {
  aMessage,
  aStaffMessage,
  aTicket,
  testTheme as theme,
  testTicketId as id,
  aTestUser,
} from '../testing/a-ticket.ts';
import { openTicketPage } from '../../../app/testing/open-ticket-page.ts';
import { pressAndLoseFocus } from '../../../app/testing/press-and-lose-focus.ts';

describe('the ticket chat', () => {
  afterEach(closeShop);

  it('distinguishes own messages, with author and time, grouped by day', async () => {
    const { log } = await openTicketPage({ messages: () => [aMessage(1), aStaffMessage(2)] });

    const own = (await log.findByText('Message 1')).closest('li');
    const other = log.getByText('Message 2').closest('li');
    expect(own?.dataset['ours']).to.equal('true');
    expect(other?.dataset['ours']).to.equal(undefined);
    within(other ?? document.body).getByText('Anna');
    log.getByRole('heading', { name: 'Mar 1, 2026' });
    screen.getByText('In progress');
  });

  it('marks where new messages begin and reports them as read', async () => {
    const { log, requests } = await openTicketPage({
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
    const { log, pushEvent } = await openTicketPage({ messages: () => [aMessage(1)] });
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
    const { pushEvent } = await openTicketPage({
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
    const { log } = await openTicketPage({
      ticket: () => aTicket({ read_by_staff: 1 }),
      messages: () => [aMessage(1), aMessage(2)],
    });

    const marked = (text: string) => within(log.getByText(text).closest('li') ?? document.body);
    await log.findByText('Message 2');
    marked('Message 1').getByText('Read');
    marked('Message 2').getByText('Sent');
  });

  it('shows when an agent was requested and when one joined', async () => {
    const at = '2026-03-01T12:02:00Z';
    const { log } = await openTicketPage({
      messages: () => [aMessage(1), aStaffMessage(2)],
      ticket: () =>
        aTicket({
          milestones: [
            { kind: 'agent_requested', after_seq: 0, at, person: null },
            { kind: 'agent_joined', after_seq: 1, at, person: { name: 'Anna', avatar: null } },
          ],
        }),
    });
    await log.findByText('Message 2');
    const lines = log.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines.map((text) => /Agent requested|joined|Message \d/.exec(text)?.[0])).to.deep.equal([
      'Agent requested',
      'Message 1',
      'joined',
      'Message 2',
    ]);
  });

  it('shows requests and arrivals of agents under their day', async () => {
    const { log } = await openTicketPage({
      messages: () => [aMessage(1)],
      ticket: () =>
        aTicket({
          milestones: [
            { kind: 'agent_requested', after_seq: 0, at: '2026-03-01T12:00:00Z', person: null },
            { kind: 'agent_joined', after_seq: 1, at: '2026-03-04T12:00:00Z', person: null },
          ],
        }),
    });
    await log.findByText('Message 1');

    const days = log.getAllByRole('heading', { level: 2 }).map(({ parentElement: day }) =>
      within(day ?? document.body)
        .getAllByRole('listitem')
        .map(({ textContent }) => /Agent requested|joined|Message \d/.exec(textContent)?.[0]),
    );
    expect(days).to.deep.equal([['Agent requested', 'Message 1'], ['joined']]);
  });

  it('offers the bot’s answers and an agent', async () => {
    const choice = { id: theme.id, title_rus: 'Нет ключа', title_eng: 'No key came' };
    const { requests, log } = await openTicketPage({
      ticket: () => aTicket({ bot: [choice] }),
      messages: () => [aMessage(1), aStaffMessage(2, { author_kind: 'bot', author: null })],
      answer: ({ url }) => (/\/(bot|person)$/u.test(url) ? aTicket() : undefined),
    });

    const chosen = await log.findByRole('button', { name: 'No key came' });
    pressAndLoseFocus(chosen);
    await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/bot'))).to.equal(true));
    await waitFor(() => expect(document.activeElement).to.equal(chosen));
    log.getByRole('button', { name: 'This helped' });
    fireEvent.click(await log.findByRole('button', { name: 'Talk to a person' }));

    await screen.findByText(/^We’ve called an agent. They/);
  });

  it('takes a double click on an offer of the bot for one click', async () => {
    const { requests, log } = await openTicketPage({
      ticket: () => aTicket({ bot: [] }),
      messages: () => [aMessage(1)],
      answer: ({ url }) => (url.endsWith('/person') ? aTicket({ bot: null }) : undefined),
    });
    const person = await log.findByRole('button', { name: 'Talk to a person' });
    const calls = () => requests.filter(({ url }) => url.endsWith('/person'));

    fireEvent.click(person, { detail: 2 });
    expect(person).to.have.property('disabled', false);
    fireEvent.click(person, { detail: 1 });

    await screen.findByText(/^We’ve called an agent. They/);
    expect(calls()).to.have.length(1);
  });

  it('moves the focus from the bot’s offers to the message field once an agent is called', async () => {
    let ticket = aTicket({ bot: [] });
    const { log } = await openTicketPage({
      ticket: () => ticket,
      messages: () => [aMessage(1)],
      answer: ({ url }) => {
        if (url.endsWith('/person')) ticket = aTicket({ bot: null });
        return url.endsWith('/person') ? ticket : undefined;
      },
    });
    const person = await log.findByRole('button', { name: 'Talk to a person' });
    person.focus();
    fireEvent.click(person);

    await waitFor(() => expect(person.isConnected).to.equal(false));
    const field = screen.getByRole('textbox', { name: 'Message' });
    await waitFor(() => expect(document.activeElement).to.equal(field));
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

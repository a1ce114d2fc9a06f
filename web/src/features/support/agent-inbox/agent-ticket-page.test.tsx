import '../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import {
  openAgentTicket,
  ownerMessage,
  savedReply,
} from '../../../app/testing/open-agent-ticket.ts';
import { closeShop } from '../../../app/testing/open-shop.tsx';
import { aMessage, anAgentTicket, aStaffMessage } from '../testing/a-ticket.ts';

const aNote = (seq: number, text: string) => ({
  id: `note-${seq}`,
  note_seq: seq,
  author_id: '2',
  author: 'Anna',
  own: false,
  text,
  created_at: '2026-03-01T12:10:00Z',
});

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
      messages: [ownerMessage, aStaffMessage(2, { avatar: '/storage/anna.webp' })],
    });

    const facts = within(screen.getByRole('region', { name: 'About the ticket' }));
    facts.getByText('Oleg');
    facts.getByText('took 1 h 7 min');
    expect(facts.queryByText('Ban')).to.equal(null);
    const ours = screen.getByText('Message 2').closest('li');
    expect(ours?.dataset['ours']).to.equal('true');
    expect(ours?.querySelector('img')?.getAttribute('src')).to.equal('/storage/anna.webp');
  });

  it('leads to the account of its owner, and shows whether it is banned', async () => {
    const user = anAgentTicket().user;
    await openAgentTicket({ request: () => anAgentTicket({ user: { ...user, banned: true } }) });

    const facts = within(screen.getByRole('region', { name: 'About the ticket' }));
    const owner = facts.getByRole('link', { name: 'Oleg' });
    expect(owner.getAttribute('href')).to.equal('/eng/admin/users/7');
    const ban = facts.getByText('Ban').nextElementSibling;
    expect(ban?.textContent).to.equal('can’t sign in or reply');
    screen.getByText('The customer is banned and can’t reply');
    expect(screen.queryByText(/will see your reply later/)).to.equal(null);
  });

  it('says whether its owner is online only while the agent is', async () => {
    const { server } = await openAgentTicket();
    await screen.findByText(/^The customer is offline/);

    server.drop();
    await waitFor(() => expect(screen.queryByText(/^The customer is/)).to.equal(null));
    server.connect();
    await screen.findByText(/^The customer is offline/);
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
        anAgentTicket({
          status: 'solved',
          user: { id: '7', name: null, avatar: null, banned: false },
        }),
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
});

import '../../../shared/testing/dom.ts';
import type { Ticket } from '@shop/contracts/support/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop } from '../../../app/testing/open-shop.tsx';
import { aTicket, testTicketId as id } from '../testing/a-ticket.ts';
import { openTicketPage } from '../../../app/testing/open-ticket-page.ts';

describe('the ticket chat', () => {
  afterEach(closeShop);

  it('accepts no more messages once the ticket is solved', async () => {
    let status: Ticket['status'] = 'open';
    const { pushEvent } = await openTicketPage({ ticket: () => aTicket({ status }) });
    await screen.findByRole('button', { name: 'Close ticket' });

    status = 'solved';
    pushEvent('status', { status });

    await screen.findByText('This ticket is closed.', { selector: 'legend' });
    const field = screen.getByRole('textbox', { name: 'Message' });
    expect(field.closest('fieldset')?.disabled).to.equal(true);
    await screen.findByRole('link', { name: 'All tickets' });
  });

  it('announces closing and reopening by support without moving the focus', async () => {
    const { pushEvent, log } = await openTicketPage();
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
    const { pushEvent } = await openTicketPage();
    screen.getByRole('textbox', { name: 'Message' }).focus();

    pushEvent('status', { status: 'solved' });

    await waitFor(() =>
      expect(document.activeElement?.textContent).to.equal('This ticket is closed.'),
    );
  });

  it('requests nothing older than the position of the latest event', async () => {
    const { pushEvent, requests } = await openTicketPage();
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
    const { at, requests, pushEvent } = await openTicketPage({
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

  it('stays on the page after a double click on the button that closes it', async () => {
    const solved = aTicket({ status: 'solved' });
    const { at, pushEvent } = await openTicketPage({
      answer: ({ url }) => (url.endsWith('/rating') ? { ...solved, rating: 'good' } : undefined),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Close ticket' }), { detail: 1 });
    pushEvent('status', { status: 'solved' });

    fireEvent.click(await screen.findByRole('link', { name: 'All tickets' }), { detail: 2 });

    const rating = within(await screen.findByRole('group', { name: 'Did we help?' }));
    fireEvent.click(rating.getByRole('button', { name: 'Yes' }));
    await screen.findByText('Thanks for your feedback');
    expect(at()).to.equal(`/eng/profile/ticket/${id}`);
    fireEvent.click(screen.getByRole('link', { name: 'All tickets' }), { detail: 1 });
    await waitFor(() => expect(at()).to.equal('/eng/profile/tickets'));
  });
});

import type { Ticket } from '@shop/contracts/support/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { openShop } from './open-shop.tsx';
import {
  aTicket,
  aJoinReply,
  testTicketId as id,
  aTestUser,
} from '../../features/support/testing/a-ticket.ts';
import { createLiveServer } from '../../features/support/testing/live-server.ts';

type TicketFixture = Readonly<{
  ticket?: () => Ticket;
  messages?: () => readonly object[];
  answer?: (request: Request) => unknown;
  joined?: (received: Readonly<{ what: unknown }>) => unknown;
}>;

/** Opens the ticket of a signed-in user. `answer` may override each response. */
export const openTicketPage = async ({
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
  return { ...shop, server, log, pushEvent, shownMessages };
};

export const writeMessage = (text: string) => {
  const field = screen.getByRole('textbox', { name: 'Message' });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
};

export const findMessageRequests = (requests: readonly Request[]) =>
  requests.filter(({ url }) => url.includes('/message/send/'));

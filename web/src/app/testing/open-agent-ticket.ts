import type { AdminTicket } from '@shop/contracts/support/back-office.contract';
import { screen } from '@testing-library/react';
import {
  aMessage,
  anAgentTicket,
  aJoinReply,
  testTicketId as id,
  aTestUser,
} from '../../features/support/testing/a-ticket.ts';
import { createLiveServer } from '../../features/support/testing/live-server.ts';
import { openShop } from './open-shop.tsx';

/** A message of the ticket's owner. */
export const ownerMessage = aMessage(1, { author_id: '7', author: 'Oleg', own: false });

/** A saved reply of this shop. */
export const savedReply = {
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

/** Opens the page of a ticket for staff, and waits for its messages. */
export const openAgentTicket = async (fixture: TicketFixture = {}) => {
  const {
    request = anAgentTicket,
    messages = [ownerMessage],
    notes = [],
    level = 1,
    answer,
  } = fixture;
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

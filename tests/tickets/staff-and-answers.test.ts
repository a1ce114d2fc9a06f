import { userId } from '@shop/domain/identity';
import type { BanEvent, UserEvent } from '@shop/domain/identity/events';
import type { Instant, SealedText } from '@shop/contracts/kernel';
import { instant } from '@shop/contracts/kernel';
import { ticketId, ticketNumber } from '@shop/domain/support';
import { adminTicket, adminTickets, staff } from '@shop/contracts/support/back-office.contract';
import { answerTime, ticket } from '@shop/contracts/support/contract';
import type { SupportContentEvent, TicketEvent } from '@shop/domain/support/events';
import { expect } from 'chai';
import { queryShop } from '../reading/query-shop.ts';

const at = (minute: number): Instant =>
  instant(new Date(Date.parse('2026-03-10T12:00:00Z') + minute * 60_000).toISOString());
const sealed = (text: string): SealedText => `sealed:${text}` as SealedText;

const registered = (id: string, level: 0 | 1 | 2): UserEvent => ({
  type: 'identity.UserRegistered',
  data: {
    userId: userId(id),
    personId: `person-${id}`,
    name: sealed(`Name of ${id}`),
    nameHashes: [],
    email: sealed(`${id}@example.org`),
    emailHash: id,
    emailConfirmed: true,
    passwordHash: sealed('-'),
    level,
    lang: 'eng',
    at: at(0),
  },
});
const leveled = (id: string, level: 0 | 1 | 2): UserEvent => ({
  type: 'identity.UserLevelChanged',
  data: { userId: userId(id), level, at: at(1) },
});
const pictured = (id: string, image: string): UserEvent => ({
  type: 'identity.AvatarChosen',
  data: { userId: userId(id), image, at: at(1) },
});

const themeId = '11111111-1111-4111-8111-111111111111';
const theme: SupportContentEvent = {
  type: 'support.TicketThemeSaved',
  data: {
    id: themeId,
    entry: { name: { rus: 'Оплата', eng: 'Payment' }, problemIds: [], active: true },
    revision: 0,
    at: at(0),
  },
};

const idOf = (index: number) => ticketId(`22222222-2222-4222-8222-22222222222${String(index)}`);
const ofTicket = (index: number) => ({ ticketId: idOf(index) });
const opened = (index: number): TicketEvent => ({
  type: 'support.TicketOpened',
  data: {
    ...ofTicket(index),
    number: ticketNumber(1_000_000 + index),
    userId: 'u',
    personId: 'person-u',
    lang: 'eng',
    themeId,
    orderNumber: null,
    stage: 'queue',
    at: at(0),
  },
});
const answered = (index: number, minute: number): TicketEvent => ({
  type: 'support.MessagePosted',
  data: {
    ...ofTicket(index),
    messageId: `message-${String(index)}-${String(minute)}`,
    seq: 1,
    author: { kind: 'staff', userId: 'm' },
    text: sealed('Hello'),
    attachments: [],
    at: at(minute),
  },
});
const assigned = (index: number, to: string): TicketEvent => ({
  type: 'support.TicketAssigned',
  data: { ...ofTicket(index), userId: to, at: at(1) },
});

const moderator = { Authorization: 'Bearer moderator' };

const banned: BanEvent = {
  type: 'identity.EmailBanned',
  data: {
    emailHash: 'u',
    email: sealed('u@example.org'),
    reason: 'Charge-back',
    until: null,
    at: at(3),
  },
};

describe('the assignee and answer time of a ticket', () => {
  let shop: Awaited<ReturnType<typeof queryShop>>;
  let since: Readonly<Record<string, string>>;
  before(async () => {
    shop = await queryShop();
    await shop.append('user-u', registered('u', 0));
    await shop.append('user-m', registered('m', 1), pictured('m', '/storage/m.webp'));
    await shop.append('user-a', registered('a', 2));
    await shop.append('user-former', registered('former', 1), leveled('former', 0));
    await shop.append(`ticketTheme-${themeId}`, theme);
    let position = 0n;
    // waits of 2, 4, 6, 8 and 10 minutes, and one owner who is still waiting
    for (const index of [1, 2, 3, 4, 5]) {
      position = await shop.append(
        `ticket-${idOf(index)}`,
        opened(index),
        assigned(index, index === 1 ? 'm' : 'former'),
        answered(index, 2 * index),
      );
    }
    position = await shop.append(`ticket-${idOf(6)}`, opened(6));
    since = { 'X-Min-Position': String(position) };
  });
  after(() => shop.close());

  const listed = async (query: string) => {
    const { body } = await shop.get(`/api/admin/tickets${query}`, { ...moderator, ...since });
    return adminTickets.parse(body).items;
  };

  /** Whether the owner is banned after some events. */
  const isBanned = async (...events: readonly BanEvent[]) => {
    const position = await shop.append('ban-u', ...events);
    const headers = { ...moderator, 'X-Min-Position': String(position) };
    const { body } = await shop.get(`/api/admin/tickets/${idOf(1)}`, headers);
    return adminTicket.parse(body).user.banned;
  };

  it('are shown to staff for each ticket', async () => {
    const all = await listed('?sort=created_at');
    const first = all.find(({ id }) => id === idOf(1));
    expect(first).to.deep.include({
      assignee: { id: 'm', name: 'Name of m', avatar: '/storage/m.webp' },
      first_answer_at: at(2),
      first_answer_seconds: 120,
    });
    const waiting = all.find(({ id }) => id === idOf(6));
    expect(waiting).to.include({ first_answer_at: null, first_answer_seconds: null });
  });

  it('are shown to the owner with the assignee’s name and picture', async () => {
    const { body } = await shop.get(`/api/ticket/${idOf(1)}`, {
      Authorization: 'Bearer good',
      ...since,
    });
    const own = ticket.parse(body);
    expect(own.assignee).to.deep.equal({ name: 'Name of m', avatar: '/storage/m.webp' });
    expect(own.read_by_staff).to.equal(1);
  });

  it('omit an assignee who is no longer staff, and list the ticket as unassigned', async () => {
    const { body } = await shop.get(`/api/ticket/${idOf(2)}`, {
      Authorization: 'Bearer good',
      ...since,
    });
    expect(ticket.parse(body).assignee).to.equal(null);
    const nobodys = await listed('?filter[assignee]=nobody&sort=created_at');
    expect(nobodys.map(({ id }) => id)).to.have.members([2, 3, 4, 5, 6].map(idOf));
    for (const { assignee } of nobodys) expect(assignee).to.equal(null);
  });

  it('offer every member of staff as an assignee', async () => {
    const { body } = await shop.get('/api/admin/staff', moderator);
    expect(staff.parse(body).map(({ id, name }) => [id, name])).to.deep.equal([
      ['a', 'Name of a'],
      ['m', 'Name of m'],
    ]);
  });

  it('are shown beside the ban of the owner, from when the address is banned until it is lifted', async () => {
    expect((await listed('')).some(({ user }) => user.banned)).to.equal(false);
    expect(await isBanned(banned)).to.equal(true);
    const lifted: BanEvent = {
      type: 'identity.EmailBanLifted',
      data: { emailHash: 'u', reason: 'A mistake', at: at(4) },
    };
    expect(await isBanned(lifted)).to.equal(false);
  });

  it('are public as the median of recent answer times', async () => {
    const { body } = await shop.get('/api/ticket/answer-time');
    expect(answerTime.parse(body)).to.deep.equal({ seconds: 360 });
  });
});

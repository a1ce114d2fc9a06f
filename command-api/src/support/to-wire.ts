import type { OpenedTicket } from '@shop/domain/support';
import type {
  Person,
  Ticket,
  TicketMessage,
  TicketMilestone,
} from '@shop/contracts/support/contract';
import { reopenUntil } from '@shop/domain/support/reopening.rules';
import { suffixed } from '@shop/contracts/wire/contract';
import { userId, userStream } from '@shop/domain/identity';
import type { SupportDeps } from './support-deps.ts';
import { botChoices, supportEntry } from './bot.ts';

type Showing = Pick<SupportDeps, 'vault'> &
  Readonly<{ aggregates: Pick<SupportDeps['aggregates'], 'supportContents' | 'users'> }>;

/** As others see somebody; null where there is nobody any more. */
export const personOf = async (
  { aggregates: { users }, vault }: Showing,
  id: string,
): Promise<(Person & Readonly<{ isStaff: boolean }>) | null> => {
  const { state: user } = await users.load(userStream(userId(id)));
  if (user.status !== 'registered') return null;
  const { name, avatar, level } = user;
  return { name: await vault.open(name), avatar, isStaff: level > 0 };
};

/** Whoever is not of staff any more looks after nothing. */
const assigneeOf = async (
  deps: Showing,
  { assignee }: OpenedTicket,
): Promise<Ticket['assignee']> => {
  const person = assignee === null ? null : await personOf(deps, assignee);
  return person?.isStaff === true ? { name: person.name, avatar: person.avatar } : null;
};

const milestonesOf = (deps: Showing, { milestones }: OpenedTicket): Promise<TicketMilestone[]> =>
  Promise.all(
    milestones.map(async ({ kind, afterSeq, at, userId: id }) => {
      const person = id === null ? null : await personOf(deps, id);
      return {
        kind,
        after_seq: afterSeq,
        at,
        person: id === null ? null : { name: person?.name ?? null, avatar: person?.avatar ?? null },
      };
    }),
  );

/** From decided state: the read models need not have come so far. */
export const toWireTicket = async (deps: Showing, ticket: OpenedTicket): Promise<Ticket> => {
  const { supportContents } = deps.aggregates;
  const theme = await supportEntry(supportContents, 'ticketTheme', ticket.themeId);
  if (!theme) throw new TypeError('A ticket was opened under a theme that there is not');
  const withBot = ticket.status === 'open' && ticket.stage === 'bot';
  const choices = withBot ? await botChoices(supportContents, theme) : null;
  return {
    id: ticket.ticketId,
    number: ticket.number,
    theme: { id: ticket.themeId, ...suffixed('name', theme.name) },
    status: ticket.status,
    order_numbers: [...ticket.orderNumbers],
    created_at: ticket.openedAt,
    last_message_at: ticket.lastMessageAt,
    unread: ticket.seq - ticket.read.user,
    read_by_staff: ticket.read.staff,
    assignee: await assigneeOf(deps, ticket),
    bot:
      choices?.map(({ problemId, title }) => ({ id: problemId, ...suffixed('title', title) })) ??
      null,
    milestones: await milestonesOf(deps, ticket),
    rating: ticket.rating,
    reopen_until: ticket.closedAt && reopenUntil(ticket.closedAt),
  };
};

type Said = Pick<TicketMessage, 'id' | 'seq' | 'text' | 'created_at' | 'attachments'>;

/** What somebody has just written, as they see it. */
export const toOwnMessage = async (
  deps: Showing,
  author: Readonly<{ kind: 'user' | 'staff'; userId: string }>,
  said: Said,
): Promise<TicketMessage> => {
  const person = await personOf(deps, author.userId);
  return {
    ...said,
    author_id: author.userId,
    author: person?.name ?? null,
    avatar: person?.avatar ?? null,
    author_kind: author.kind,
    own: true,
  };
};

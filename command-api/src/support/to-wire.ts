import type { ExistingTicket } from '@shop/domain/support';
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
import { loadBotChoices, loadSupportEntry } from './bot.ts';

type WireDeps = Pick<SupportDeps, 'vault'> &
  Readonly<{ aggregates: Pick<SupportDeps['aggregates'], 'supportContents' | 'users'> }>;

/** A person as others see them; null if the account no longer exists. */
export const loadPerson = async (
  { aggregates: { users }, vault }: WireDeps,
  id: string,
): Promise<(Person & Readonly<{ isStaff: boolean }>) | null> => {
  const { state: user } = await users.load(userStream(userId(id)));
  if (user.status !== 'registered') return null;
  const { name, avatar, level } = user;
  return { name: await vault.open(name), avatar, isStaff: level > 0 };
};

/** The assignee; null if they are no longer staff. */
const loadAssignee = async (
  deps: WireDeps,
  { assignee }: ExistingTicket,
): Promise<Ticket['assignee']> => {
  const person = assignee === null ? null : await loadPerson(deps, assignee);
  return person?.isStaff === true ? { name: person.name, avatar: person.avatar } : null;
};

const loadMilestones = (
  deps: WireDeps,
  { milestones }: ExistingTicket,
): Promise<TicketMilestone[]> =>
  Promise.all(
    milestones.map(async ({ kind, afterSeq, at, userId: id }) => {
      const person = id === null ? null : await loadPerson(deps, id);
      return {
        kind,
        after_seq: afterSeq,
        at,
        person: id === null ? null : { name: person?.name ?? null, avatar: person?.avatar ?? null },
      };
    }),
  );

/** Built from aggregates, because read models may lag. */
export const toWireTicket = async (deps: WireDeps, ticket: ExistingTicket): Promise<Ticket> => {
  const { supportContents } = deps.aggregates;
  const theme = await loadSupportEntry(supportContents, 'ticketTheme', ticket.themeId);
  if (!theme)
    throw new TypeError(`Ticket ${ticket.ticketId} has the unknown theme ${ticket.themeId}`);
  const isWithBot = ticket.status === 'open' && ticket.stage === 'bot';
  const choices = isWithBot ? await loadBotChoices(supportContents, theme) : null;
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
    assignee: await loadAssignee(deps, ticket),
    bot:
      choices?.map(({ problemId, title }) => ({ id: problemId, ...suffixed('title', title) })) ??
      null,
    milestones: await loadMilestones(deps, ticket),
    rating: ticket.rating,
    reopen_until: ticket.closedAt && reopenUntil(ticket.closedAt),
  };
};

type OwnMessage = Pick<TicketMessage, 'id' | 'seq' | 'text' | 'created_at' | 'attachments'>;

/** A new message, as its author sees it. */
export const toOwnMessage = async (
  deps: WireDeps,
  author: Readonly<{ kind: 'user' | 'staff'; userId: string }>,
  message: OwnMessage,
): Promise<TicketMessage> => {
  const person = await loadPerson(deps, author.userId);
  return {
    ...message,
    author_id: author.userId,
    author: person?.name ?? null,
    avatar: person?.avatar ?? null,
    author_kind: author.kind,
    own: true,
  };
};

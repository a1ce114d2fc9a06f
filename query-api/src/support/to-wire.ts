import type { AdminTicket, TicketNote } from '@shop/contracts/support/back-office.contract';
import type { Attachment, Person, Ticket, TicketMessage } from '@shop/contracts/support/contract';
import type { TicketDocument, TicketMessageDocument } from '@shop/contracts/support/documents';
import { millisecondsBetween } from '@shop/domain/kernel';
import { reopenUntil } from '@shop/domain/support/reopening.rules';
import type { SupportContent } from './content.ts';
import type { OpenText } from '../people/text-opener.ts';
import type { ShownPerson } from './people.ts';

type People = ReadonlyMap<string, ShownPerson>;

const findPerson = (people: People, id: string): Person => {
  const { name = null, avatar = null } = people.get(id) ?? {};
  return { name, avatar };
};

/** The assignee. A former member of staff does not count. */
const findAssignee = ({ assignee }: TicketDocument, people: People): string | null =>
  assignee !== null && people.get(assignee)?.isStaff === true ? assignee : null;

/** The owner's waiting time in whole seconds; null if staff were not asked or have not answered. */
export const firstAnswerSeconds = ({
  agent_requested_at: requestedAt,
  first_answer_at: answeredAt,
}: Pick<TicketDocument, 'agent_requested_at' | 'first_answer_at'>): number | null =>
  requestedAt === null || answeredAt === null
    ? null
    : Math.max(0, Math.floor(millisecondsBetween(requestedAt, answeredAt) / 1_000));

/** Staff whose names and pictures the ticket shows. */
export const listAgents = ({
  assignee,
  milestones,
}: TicketDocument): readonly (string | null)[] => [
  assignee,
  ...milestones.map(({ userId }) => userId),
];

const common = (ticket: TicketDocument, content: SupportContent, people: People) => ({
  id: ticket.id,
  number: ticket.number,
  theme: content.theme(ticket.theme_id),
  status: ticket.status,
  order_numbers: [...ticket.order_numbers],
  created_at: ticket.created_at,
  last_message_at: ticket.last_message_at,
  read_by_staff: ticket.read_by_staff,
  rating: ticket.rating,
  reopen_until: ticket.closed_at && reopenUntil(ticket.closed_at),
  milestones: ticket.milestones.map(({ kind, afterSeq, at, userId }) => ({
    kind,
    after_seq: afterSeq,
    at,
    person: userId === null ? null : findPerson(people, userId),
  })),
});

/** Converts a ticket for its owner. */
export const toTicket = (
  ticket: TicketDocument,
  content: SupportContent,
  people: People,
): Ticket => {
  const assignee = findAssignee(ticket, people);
  const withBot = ticket.status === 'open' && ticket.stage === 'bot';
  return {
    ...common(ticket, content, people),
    unread: ticket.seq - ticket.read_by_user,
    assignee: assignee === null ? null : findPerson(people, assignee),
    bot: withBot ? content.choices(ticket.theme_id) : null,
  };
};

/** The people that a ticket for staff names, and the keyed hashes of banned addresses. */
export type TicketPeople = Readonly<{ people: People; bannedHashes: ReadonlySet<string> }>;

/** Converts a ticket for staff. */
export const toAdminTicket = (
  ticket: TicketDocument,
  content: SupportContent,
  { people, bannedHashes }: TicketPeople,
): AdminTicket => {
  const identifyPerson = (id: string) => ({ id, ...findPerson(people, id) });
  const owner = people.get(ticket.user_id);
  const assignee = findAssignee(ticket, people);
  return {
    ...common(ticket, content, people),
    user: {
      ...identifyPerson(ticket.user_id),
      banned: owner !== undefined && owner.name !== null && bannedHashes.has(owner.emailHash),
    },
    lang: ticket.lang,
    stage: ticket.stage,
    assignee: assignee === null ? null : identifyPerson(assignee),
    waiting_since: ticket.waiting_since,
    first_answer_at: ticket.first_answer_at,
    first_answer_seconds: firstAnswerSeconds(ticket),
    unread: ticket.seq - ticket.read_by_staff,
    read_by_user: ticket.read_by_user,
  };
};

/** The existing attachments: those of an erased person are deleted. */
const openAttachments = async (
  attachments: TicketMessageDocument['attachments'],
  open: OpenText,
): Promise<Attachment[]> => {
  const all = await Promise.all(
    attachments.map(async ({ fileId: id, name: sealed, size, type }) => {
      const name = await open(sealed);
      return name === null ? [] : [{ id, name, size, type }];
    }),
  );
  return all.flat();
};

/** The same for all readers. `markOwn` sets `own` afterwards. */
export const toMessage = async (
  { id, seq, author, text, attachments, created_at }: TicketMessageDocument,
  open: OpenText,
  people: People,
): Promise<TicketMessage> => {
  const shown = author.userId === null ? undefined : people.get(author.userId);
  return {
    id,
    seq,
    author_id: author.userId,
    author: shown?.name ?? null,
    avatar: shown?.avatar ?? null,
    author_kind: author.kind,
    own: false,
    text: text && (await open(text)),
    created_at,
    attachments: await openAttachments(attachments, open),
  };
};

/** Converts a note. Only staff may receive it. */
export const toNote = async (
  { id, seq, author, text, created_at }: TicketMessageDocument,
  open: OpenText,
  people: People,
): Promise<TicketNote> => {
  if (author.userId === null) throw new TypeError(`Note ${id} has no author`);
  return {
    id,
    note_seq: seq,
    author_id: author.userId,
    author: people.get(author.userId)?.name ?? null,
    own: false,
    text: text && (await open(text)),
    created_at,
  };
};

/** Sets `own` for one reader. */
export const markOwn = <WrittenItem extends Readonly<{ author_id: string | null; own: boolean }>>(
  userId: string,
  item: WrittenItem,
): WrittenItem => ({ ...item, own: item.author_id === userId });

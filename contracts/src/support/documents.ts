import type { Instant } from '../kernel/brand.ts';
import type { Lang } from '../kernel/texts.ts';
import type { Sealed } from '../kernel/sealed.ts';
import type {
  Attachment,
  Author,
  SupportEntries,
  TicketRating,
  TicketStage,
  TicketMilestone,
} from './values.ts';

/** What the read models of support hold; what people wrote stays sealed. */

/** One document per ticket. */
export const ticketsModel = { name: 'tickets', version: 4 } as const;
export type TicketDocument = Readonly<{
  id: string;
  number: number;
  user_id: string;
  person_id: string;
  lang: Lang;
  theme_id: string;
  status: 'open' | 'solved';
  stage: TicketStage;
  assignee: string | null;
  order_numbers: readonly number[];
  created_at: Instant;
  last_message_at: Instant;
  /** Since when its owner waits for a person; null where nobody waits. */
  waiting_since: Instant | null;
  /** When its owner first asked for a person, and when one first answered. */
  person_asked_at: Instant | null;
  first_answer_at: Instant | null;
  /** Of the last message, and of the last note. */
  seq: number;
  note_seq: number;
  /** Up to which message each side has read. */
  read_by_user: number;
  read_by_staff: number;
  closed_at: Instant | null;
  rating: TicketRating | null;
  /** The newest, in order. */
  milestones: readonly TicketMilestone[];
}>;

/** One document per message or note, by its id. */
export const ticketMessagesModel = { name: 'ticket-messages', version: 1 } as const;
export type TicketMessageDocument = Readonly<{
  id: string;
  ticket_id: string;
  kind: 'message' | 'note';
  /** Of messages and of notes apart. */
  seq: number;
  author: Author;
  text: Sealed | null;
  attachments: readonly Attachment[];
  created_at: Instant;
}>;

/** What staff write in advance: one document per entry, its id `{kind}:{id}`. */
export const supportContentModel = { name: 'support-content', version: 2 } as const;
export type SupportContentDocument = {
  [Kind in keyof SupportEntries]: Readonly<{
    kind: Kind;
    id: string;
    entry: SupportEntries[Kind];
    /** Its place in the order of its list; the time it was added in ms while no order names it. */
    position: number;
    revision: number;
    changed_at: Instant;
    /** Tickets opened under a theme; times that the bot answered with a problem or a solution. */
    shown: number;
    /** Tickets that their owners closed because the bot's answer helped. */
    helped: number;
  }>;
}[keyof SupportEntries];

/** One document per message of the contact form. */
export const contactsModel = { name: 'contacts', version: 2 } as const;
export type ContactDocument = Readonly<{
  id: string;
  person_id: string;
  email_hash: string;
  name: Sealed;
  email: Sealed;
  theme: Sealed;
  message: Sealed;
  lang: Lang;
  status: 'new' | 'answered' | 'closed';
  /** A member of staff; null for nobody. */
  assignee: string | null;
  asked_at: Instant;
  answers: readonly Readonly<{
    id: string;
    text: Sealed;
    answered_at: Instant;
    answered_by: string;
  }>[];
}>;

/** Of files that came with messages: sealed, each under its id. */
export const attachmentsBucket = 'attachments';
/** What is known of a file without opening it; who is forgotten is found by `personId`. */
export type AttachmentMetadata = Readonly<{
  personId: string;
  ticketId: string;
  messageId: string;
  type: string;
}>;
/** Whose files they are: they go with who is forgotten. */
export const attachmentsOfPeople = {
  bucket: attachmentsBucket,
  personIn: 'metadata.personId',
} as const;
/** What a file is sealed about, beside its person: none passes for another. */
export const attachmentSeal = (fileId: string): string => `attachment:${fileId}`;

import type { Instant } from '../kernel/brand.ts';
import type { Lang } from '../kernel/languages.ts';
import type { SealedText } from '../kernel/sealed.ts';
import type {
  Attachment,
  Author,
  SupportEntries,
  TicketAddress,
  TicketRating,
  TicketStage,
  TicketMilestone,
} from './values.ts';

/** Documents of the support read models; texts that people wrote stay sealed. */

/** One document per ticket. */
export const ticketsModel = { name: 'tickets', version: 1 } as const;
export type TicketDocument = Readonly<{
  id: string;
  number: number;
  user_id: string;
  person_id: string;
  /** The addresses under which its owner wrote, in the order of their first use. */
  addresses: readonly TicketAddress[];
  lang: Lang;
  theme_id: string;
  status: 'open' | 'solved';
  stage: TicketStage;
  assignee: string | null;
  order_numbers: readonly number[];
  created_at: Instant;
  last_message_at: Instant;
  /** The time since which its owner waits for an agent; null if the owner does not wait. */
  waiting_since: Instant | null;
  /** The times when its owner first requested an agent, and when an agent first answered. */
  agent_requested_at: Instant | null;
  first_answer_at: Instant | null;
  /** The numbers of the last message and the last note. */
  seq: number;
  note_seq: number;
  /** The `seq` up to which each side has read. */
  read_by_user: number;
  read_by_staff: number;
  closed_at: Instant | null;
  rating: TicketRating | null;
  /** The newest milestones, the oldest of them first. */
  milestones: readonly TicketMilestone[];
}>;

/** One document per message or note, by its id. */
export const ticketMessagesModel = { name: 'ticket-messages', version: 1 } as const;
export type TicketMessageDocument = Readonly<{
  id: string;
  ticket_id: string;
  kind: 'message' | 'note';
  /** Numbered separately for messages and for notes. */
  seq: number;
  author: Author;
  text: SealedText | null;
  attachments: readonly Attachment[];
  created_at: Instant;
}>;

/** Prepared support content: one document per entry, with the id `{kind}:{id}`. */
export const supportContentModel = { name: 'support-content', version: 1 } as const;
export type SupportContentDocument = {
  [Kind in keyof SupportEntries]: Readonly<{
    kind: Kind;
    id: string;
    entry: SupportEntries[Kind];
    /** Its position in its list; until the list is sorted, the time of its creation in ms. */
    position: number;
    revision: number;
    changed_at: Instant;
    /**
     * The number of tickets opened under a theme, or of bot answers with a problem or a solution.
     */
    shown: number;
    /** Tickets that their owners closed because the bot's answer helped. */
    helped: number;
  }>;
}[keyof SupportEntries];

/** One document per message of the contact form. */
export const contactsModel = { name: 'contacts', version: 1 } as const;
export type ContactDocument = Readonly<{
  id: string;
  person_id: string;
  email_hash: string;
  name: SealedText;
  email: SealedText;
  theme: SealedText;
  message: SealedText;
  lang: Lang;
  status: 'new' | 'answered' | 'closed';
  /** The assigned staff member; null if unassigned. */
  assignee: string | null;
  submitted_at: Instant;
  answers: readonly Readonly<{
    id: string;
    text: SealedText;
    answered_at: Instant;
    answered_by: string;
  }>[];
}>;

/** Sealed attachments of messages, each under its id. */
export const attachmentsBucket = 'attachments';
/** Metadata of a sealed file. Erasure finds a person's files by `personId`. */
export type AttachmentMetadata = Readonly<{
  personId: string;
  ticketId: string;
  messageId: string;
  type: string;
}>;
/** The field that names the owner of a file: erasing the person deletes the file. */
export const attachmentsOfPeople = {
  bucket: attachmentsBucket,
  personIn: 'metadata.personId',
} as const;
/** The seal context of a file, in addition to its person, so that files cannot be interchanged. */
export const attachmentSeal = (fileId: string): string => `attachment:${fileId}`;

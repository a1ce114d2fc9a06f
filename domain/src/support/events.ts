import type {
  TicketStage,
  Attachment,
  Author,
  TicketRating,
  SupportEntries,
} from '@shop/contracts/support/values';
import type { DomainEvent, EventOf } from '../kernel/index.ts';
import { event, eventRegistry } from '../kernel/index.ts';
import type { Instant, Lang, SealedText } from '@shop/contracts/kernel';
import type { TicketId, TicketNumber } from './ids.ts';

type TicketFact<Type extends string, Data extends object = object> = DomainEvent<
  Type,
  Data & { ticketId: TicketId; at: Instant }
>;

/** Everything written in a ticket is sealed under its owner's `personId`. */
export type TicketOpened = TicketFact<
  'support.TicketOpened',
  {
    number: TicketNumber;
    userId: string;
    personId: string;
    lang: Lang;
    themeId: string;
    orderNumber: number | null;
    stage: TicketStage;
  }
>;
/** The ticket is about this order too. */
export type OrderLinked = TicketFact<'support.OrderLinked', { orderNumber: number }>;

/**
 * The owner's account opened the ticket, or wrote to it for the first time, while it had this email
 * address. `afterSeq` is the `seq` of the last message before.
 */
export type TicketAddressUsed = TicketFact<
  'support.TicketAddressUsed',
  { emailHash: string; afterSeq: number }
>;

/** `seq` counts from 1 the messages that the ticket's owner may see. */
export type MessagePosted = TicketFact<
  'support.MessagePosted',
  {
    messageId: string;
    seq: number;
    author: Author;
    text: SealedText | null;
    attachments: readonly Attachment[];
  }
>;
/** Only for staff; `noteSeq` counts from 1, separately from messages. */
export type NotePosted = TicketFact<
  'support.NotePosted',
  { noteId: string; noteSeq: number; userId: string; text: SealedText }
>;
/** The assigned staff member; null if unassigned. */
export type TicketAssigned = TicketFact<'support.TicketAssigned', { userId: string | null }>;
/** The side has read all messages up to `seq`. */
export type TicketRead = TicketFact<'support.TicketRead', { side: 'user' | 'staff'; seq: number }>;
/** The owner chose a problem, and the bot answered; the same append has both messages. */
export type BotProblemSelected = TicketFact<
  'support.BotProblemSelected',
  { problemId: string; solutionId: string }
>;
/** The ticket waits for people from now on. */
export type AgentRequested = TicketFact<'support.AgentRequested'>;
/** An answer of the bot, with the ticket's theme at that time. */
export type BotAnswer = Readonly<{ themeId: string; problemId: string; solutionId: string }>;
/**
 * `helpedBy` is the bot's last answer if the owner says that it helped, unless an agent was
 * requested.
 */
export type TicketClosed = TicketFact<
  'support.TicketClosed',
  { by: 'user' | 'staff'; helped: boolean; helpedBy: BotAnswer | null }
>;
export type TicketReopened = TicketFact<'support.TicketReopened', { by: 'user' | 'staff' }>;
/** The owner rated the help; a later rating replaces an earlier one. */
export type TicketRated = TicketFact<'support.TicketRated', { rating: TicketRating }>;

type TicketSlotFact<Type extends string, Data extends object = object> = DomainEvent<
  Type,
  Data & { userId: string; ticketId: TicketId; at: Instant }
>;
/**
 * `generation` counts the user's reservations, so that a caller who saw one cannot free a later
 * one.
 */
export type TicketSlotReserved = TicketSlotFact<
  'support.TicketSlotReserved',
  { generation: number; until: Instant }
>;
export type TicketSlotConfirmed = TicketSlotFact<'support.TicketSlotConfirmed'>;
export type TicketSlotReleased = TicketSlotFact<'support.TicketSlotReleased'>;

export type TicketNumberReserved = DomainEvent<
  'support.TicketNumberReserved',
  { number: TicketNumber; ticketId: TicketId; at: Instant }
>;

type FileQuotaFact<Type extends string, Data extends object = object> = DomainEvent<
  Type,
  Data & { userId: string; reservationId: string; at: Instant }
>;
/**
 * Space was reserved for the files of a message; without the message they are deleted after
 * `until`.
 */
export type FileSpaceReserved = FileQuotaFact<
  'support.FileSpaceReserved',
  {
    ticketId: TicketId;
    messageId: string;
    files: readonly Readonly<{ fileId: string; size: number }>[];
    until: Instant;
  }
>;
/** The message with the uploaded files was posted. */
export type FilesAttached = FileQuotaFact<'support.FilesAttached'>;
/** The message with the uploaded files was not posted in time, so the files are deleted. */
export type FilesDiscarded = FileQuotaFact<'support.FilesDiscarded'>;

export type SupportKind = keyof SupportEntries;

type EntrySaved<Type extends string, Kind extends SupportKind> = DomainEvent<
  Type,
  /** `revision` counts from 0. */
  { id: string; entry: SupportEntries[Kind]; revision: number; at: Instant }
>;
export type TicketThemeSaved = EntrySaved<'support.TicketThemeSaved', 'ticketTheme'>;
export type BotProblemSaved = EntrySaved<'support.BotProblemSaved', 'botProblem'>;
export type BotSolutionSaved = EntrySaved<'support.BotSolutionSaved', 'botSolution'>;
export type SavedReplySaved = EntrySaved<'support.SavedReplySaved', 'savedReply'>;

type ContactFact<Type extends string, Data extends object = object> = DomainEvent<
  Type,
  Data & { contactId: string; at: Instant }
>;
/** A contact form message; everything in it is sealed under its author's `personId`. */
export type ContactSubmitted = ContactFact<
  'support.ContactSubmitted',
  {
    personId: string;
    emailHash: string;
    name: SealedText;
    email: SealedText;
    theme: SealedText;
    message: SealedText;
    lang: Lang;
  }
>;
/** An answer, to be mailed to the author. */
export type ContactAnswered = ContactFact<
  'support.ContactAnswered',
  { answerId: string; text: SealedText; personId: string; email: SealedText; lang: Lang }
>;
/** The staff member assigned to the message; null if unassigned. */
export type ContactAssigned = ContactFact<'support.ContactAssigned', { userId: string | null }>;
export type ContactClosed = ContactFact<'support.ContactClosed'>;
/** The message waits for staff again. */
export type ContactReopened = ContactFact<'support.ContactReopened'>;

/** All events of the slice by the kind of their streams. */
export const supportEvents = eventRegistry({
  ticket: {
    'support.TicketOpened': event<TicketOpened>(),
    'support.TicketAddressUsed': event<TicketAddressUsed>(),
    'support.OrderLinked': event<OrderLinked>(),
    'support.MessagePosted': event<MessagePosted>(),
    'support.NotePosted': event<NotePosted>(),
    'support.TicketAssigned': event<TicketAssigned>(),
    'support.TicketRead': event<TicketRead>(),
    'support.BotProblemSelected': event<BotProblemSelected>(),
    'support.AgentRequested': event<AgentRequested>(),
    'support.TicketClosed': event<TicketClosed>(),
    'support.TicketReopened': event<TicketReopened>(),
    'support.TicketRated': event<TicketRated>(),
  },
  ticketSlot: {
    'support.TicketSlotReserved': event<TicketSlotReserved>(),
    'support.TicketSlotConfirmed': event<TicketSlotConfirmed>(),
    'support.TicketSlotReleased': event<TicketSlotReleased>(),
  },
  ticketNumber: {
    'support.TicketNumberReserved': event<TicketNumberReserved>(),
  },
  fileQuota: {
    'support.FileSpaceReserved': event<FileSpaceReserved>(),
    'support.FilesAttached': event<FilesAttached>(),
    'support.FilesDiscarded': event<FilesDiscarded>(),
  },
  ticketTheme: {
    'support.TicketThemeSaved': event<TicketThemeSaved>(),
  },
  botProblem: {
    'support.BotProblemSaved': event<BotProblemSaved>(),
  },
  botSolution: {
    'support.BotSolutionSaved': event<BotSolutionSaved>(),
  },
  savedReply: {
    'support.SavedReplySaved': event<SavedReplySaved>(),
  },
  contact: {
    'support.ContactSubmitted': event<ContactSubmitted>(),
    'support.ContactAnswered': event<ContactAnswered>(),
    'support.ContactAssigned': event<ContactAssigned>(),
    'support.ContactClosed': event<ContactClosed>(),
    'support.ContactReopened': event<ContactReopened>(),
  },
});

export type TicketEvent = EventOf<typeof supportEvents.ticket>;
export type TicketSlotEvent = EventOf<typeof supportEvents.ticketSlot>;
export type FileQuotaEvent = EventOf<typeof supportEvents.fileQuota>;
export type SupportContentEvent = EventOf<
  (typeof supportEvents)['ticketTheme' | 'botProblem' | 'botSolution' | 'savedReply']
>;
export type ContactEvent = EventOf<typeof supportEvents.contact>;

import type { Command } from '../kernel/index.ts';
import type { Instant, Lang, SealedText } from '@shop/contracts/kernel';
import type { Attachment, TicketRating, TicketStage } from '@shop/contracts/support/values';
import type { TicketId, TicketNumber } from './ids.ts';

type CommandOf<Type extends string, Data extends object = object> = Command<
  Type,
  Data & { ticketId: TicketId; now: Instant }
>;
export type TicketSide = 'user' | 'staff';
/** The keyed hash of the address that the owner's account has. */
type OwnerAddress = Readonly<{ emailHash: string }>;
/** Null for staff. */
type WriterAddress = Readonly<{ emailHash: string | null }>;

export type OpenTicket = CommandOf<
  'OpenTicket',
  OwnerAddress & {
    number: TicketNumber;
    userId: string;
    personId: string;
    lang: Lang;
    themeId: string;
    orderNumber: number | null;
    stage: TicketStage;
  }
>;
export type LinkOrder = CommandOf<'LinkOrder', OwnerAddress & { orderNumber: number }>;
export type PostMessage = CommandOf<
  'PostMessage',
  WriterAddress & {
    messageId: string;
    author: Readonly<{ kind: TicketSide; userId: string }>;
    text: SealedText | null;
    attachments: readonly Attachment[];
  }
>;
export type PostNote = CommandOf<'PostNote', { noteId: string; userId: string; text: SealedText }>;
export type AssignTicket = CommandOf<'AssignTicket', { userId: string | null }>;
export type ReadTicket = CommandOf<'ReadTicket', { side: TicketSide; seq: number }>;
export type AskBot = CommandOf<
  'AskBot',
  OwnerAddress & {
    problemId: string;
    solutionId: string;
    question: Readonly<{ messageId: string; text: SealedText }>;
    answer: Readonly<{ messageId: string; text: SealedText }>;
  }
>;
export type RequestAgent = CommandOf<'RequestAgent', OwnerAddress>;
export type CloseTicket = CommandOf<'CloseTicket', { by: TicketSide; helped: boolean }>;
export type ReopenTicket = CommandOf<'ReopenTicket', WriterAddress & { by: TicketSide }>;
export type RateTicket = CommandOf<'RateTicket', { rating: TicketRating }>;
export type TicketCommand =
  | OpenTicket
  | LinkOrder
  | PostMessage
  | PostNote
  | AssignTicket
  | ReadTicket
  | AskBot
  | RequestAgent
  | CloseTicket
  | ReopenTicket
  | RateTicket;

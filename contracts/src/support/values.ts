import type { LocalizedText } from '../kernel/texts.ts';
import type { SealedText } from '../kernel/sealed.ts';
import type { Instant } from '../kernel/brand.ts';

/** Whether the bot answers first, or agents. */
export type TicketStage = 'bot' | 'queue';

/** `name` is shown to people; the content is stored under `fileId`. Size in bytes. */
export type Attachment = Readonly<{ fileId: string; name: SealedText; size: number; type: string }>;

/** `userId` is null for the bot. */
export type Author = Readonly<{ kind: 'user' | 'staff' | 'bot'; userId: string | null }>;

export type TicketRating = 'good' | 'bad';

/** Prepared support content, written by staff; archived if not `active`. */
export type SupportEntries = Readonly<{
  /** `problemIds`: the questions that the bot offers, in this order. */
  ticketTheme: Readonly<{
    name: LocalizedText;
    problemIds: readonly string[];
    active: boolean;
  }>;
  botProblem: Readonly<{
    title: LocalizedText;
    solutionId: string;
    active: boolean;
  }>;
  botSolution: Readonly<{ title: LocalizedText; body: LocalizedText; active: boolean }>;
  savedReply: Readonly<{ title: string; text: LocalizedText; active: boolean }>;
}>;

/** An email address that the account of a ticket's owner had when they wrote to the ticket. */
export type TicketAddress = Readonly<{
  /** Keyed hash of the address. */
  emailHash: string;
  /** The `seq` of the last message before the first use; 0 if the ticket was opened under it. */
  afterSeq: number;
}>;

/** An automatic line of the conversation. */
export type TicketMilestone = Readonly<{
  kind: 'agent_requested' | 'agent_joined';
  /** The `seq` of the message that it follows. */
  afterSeq: number;
  at: Instant;
  /** The agent who joined; null for the other kind. */
  userId: string | null;
}>;

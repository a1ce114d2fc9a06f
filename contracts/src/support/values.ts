import type { Localized } from '../kernel/texts.ts';
import type { Sealed } from '../kernel/sealed.ts';
import type { Instant } from '../kernel/brand.ts';

/** Whether the bot is asked first, or people. */
export type TicketStage = 'bot' | 'queue';

/** `name` is what people see; what is kept is kept under `fileId`. Size in bytes. */
export type Attachment = Readonly<{ fileId: string; name: Sealed; size: number; type: string }>;

/** `userId` is null for the bot. */
export type Author = Readonly<{ kind: 'user' | 'staff' | 'bot'; userId: string | null }>;

export type TicketRating = 'good' | 'bad';

/** What staff write for support in advance; archived where not `active`. */
export type SupportEntries = Readonly<{
  /** `problemIds`: what the bot can be asked, in this order. */
  ticketTheme: Readonly<{
    name: Localized;
    problemIds: readonly string[];
    active: boolean;
  }>;
  botProblem: Readonly<{
    title: Localized;
    solutionId: string;
    active: boolean;
  }>;
  botSolution: Readonly<{ title: Localized; body: Localized; active: boolean }>;
  cannedAnswer: Readonly<{ title: string; text: Localized; active: boolean }>;
}>;

/** A line of the conversation that nobody wrote. */
export type TicketMilestone = Readonly<{
  kind: 'person_asked' | 'agent_joined';
  /** It follows the message with this `seq`. */
  afterSeq: number;
  at: Instant;
  /** The agent who joined; null for the other kind. */
  userId: string | null;
}>;

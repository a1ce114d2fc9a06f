import type { SupportContentDocument } from '@shop/domain/support/documents';
import { supportContentModel } from '@shop/domain/support/documents';
import type { SortOrderChanged } from '@shop/domain/sorting/events';
import type { SupportContentEvent, SupportKind } from '@shop/domain/support/events';
import type { Projection } from '@shop/platform/projections';
import { keptEntries } from '../kept-entries.ts';
import { aboutTickets, contacts, messages, reservations } from './ignored.ts';

const kinds = {
  'support.TicketThemeSaved': 'ticketTheme',
  'support.BotProblemSaved': 'botProblem',
  'support.BotSolutionSaved': 'botSolution',
  'support.CannedAnswerSaved': 'cannedAnswer',
} as const satisfies Record<SupportContentEvent['type'], SupportKind>;

const lists = {
  ticketTheme: 'theme',
  botProblem: 'bot/problems',
  botSolution: 'bot/solutions',
  cannedAnswer: 'canned-answers',
} as const satisfies Record<SupportKind, string>;

/** Themes of tickets, what the bot knows, canned answers: one document per entry. */
export const supportContentProjection: Projection<
  SupportContentDocument,
  SupportContentEvent | SortOrderChanged
> = {
  ...supportContentModel,
  ...keptEntries<SupportContentDocument, SupportContentEvent>({ kinds, lists }),
  ignores: [...messages, ...aboutTickets, ...reservations, ...contacts],
  followed: true,
  indexes: [{ kind: 1, position: 1 }, { changed_at: -1 }],
};

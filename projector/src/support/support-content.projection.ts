import type { SupportContentDocument } from '@shop/domain/support/documents';
import { supportContentModel } from '@shop/domain/support/documents';
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

/** Themes of tickets, what the bot knows, canned answers: one document per entry. */
export const supportContentProjection: Projection<SupportContentDocument, SupportContentEvent> = {
  ...supportContentModel,
  ...keptEntries<SupportContentDocument, SupportContentEvent>(kinds, ({ data }) => data.revision),
  ignores: [...messages, ...aboutTickets, ...reservations, ...contacts],
  followed: true,
  indexes: [{ kind: 1, 'entry.position': 1 }, { changed_at: -1 }],
};

import type { Recorded } from '@shop/domain/kernel';
import type { SupportContentDocument } from '@shop/domain/support/documents';
import { supportContentModel } from '@shop/domain/support/documents';
import type { SupportContentEvent, SupportEntries, SupportKind } from '@shop/domain/support/events';
import type { Projection } from '@shop/platform/projections';

const kinds = {
  'support.TicketThemeSaved': 'ticketTheme',
  'support.BotProblemSaved': 'botProblem',
  'support.BotSolutionSaved': 'botSolution',
  'support.CannedAnswerSaved': 'cannedAnswer',
} as const satisfies Record<SupportContentEvent['type'], SupportKind>;

const saved =
  <Kind extends SupportKind>(kind: Kind) =>
  (
    _: SupportContentDocument | null,
    { data }: Recorded<Extract<SupportContentEvent, { data: { entry: SupportEntries[Kind] } }>>,
  ): SupportContentDocument =>
    ({
      kind,
      id: data.id,
      entry: data.entry,
      revision: data.revision,
      changed_at: data.at,
    }) as SupportContentDocument; // kind and entry belong together by the event's type

/** Themes of tickets, what the bot knows, canned answers: one document per entry. */
export const supportContentProjection: Projection<SupportContentDocument, SupportContentEvent> = {
  ...supportContentModel,
  categories: Object.values(kinds),
  ignores: [
    'support.TicketOpened',
    'support.OrderLinked',
    'support.MessagePosted',
    'support.NotePosted',
    'support.TicketAssigned',
    'support.TicketRead',
    'support.BotAsked',
    'support.PersonAsked',
    'support.TicketClosed',
    'support.TicketReopened',
    'support.OpenTicketReserved',
    'support.OpenTicketConfirmed',
    'support.OpenTicketFreed',
    'support.TicketNumberTaken',
    'support.FilesHeld',
    'support.FilesKept',
    'support.FilesForgotten',
    'support.ContactAsked',
    'support.ContactAnswered',
    'support.ContactClosed',
  ],
  followed: true,
  indexes: [{ kind: 1, 'entry.position': 1 }, { changed_at: -1 }],
  documentIds: ({ type, data }) => [`${kinds[type]}:${data.id}`],
  on: {
    'support.TicketThemeSaved': saved('ticketTheme'),
    'support.BotProblemSaved': saved('botProblem'),
    'support.BotSolutionSaved': saved('botSolution'),
    'support.CannedAnswerSaved': saved('cannedAnswer'),
  },
};

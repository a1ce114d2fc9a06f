import type { SupportContentDocument } from '@shop/contracts/support/documents';
import { supportContentModel } from '@shop/contracts/support/documents';
import type { SortOrderChanged } from '@shop/domain/sorting/events';
import type {
  BotProblemSelected,
  SupportContentEvent,
  SupportKind,
  TicketClosed,
  TicketEvent,
  TicketOpened,
} from '@shop/domain/support/events';
import { savedEntriesProjection } from '../saved-entries.ts';
import { defineProjection } from '../define-projection.ts';

type CountedEvent = TicketOpened | BotProblemSelected | TicketClosed;

/** Events of a ticket that name an entry. */
type EntryUse = Extract<
  TicketEvent,
  { data: { themeId: string } | { problemId: string } | Pick<TicketClosed['data'], 'helpedBy'> }
>;

const kinds = {
  'support.TicketThemeSaved': 'ticketTheme',
  'support.BotProblemSaved': 'botProblem',
  'support.BotSolutionSaved': 'botSolution',
  'support.SavedReplySaved': 'savedReply',
} as const satisfies Record<SupportContentEvent['type'], SupportKind>;

const lists = {
  ticketTheme: 'theme',
  botProblem: 'bot/problems',
  botSolution: 'bot/solutions',
  savedReply: 'saved-replies',
} as const satisfies Record<SupportKind, string>;

const savedEntries = savedEntriesProjection<SupportContentDocument, SupportContentEvent>({
  kinds,
  lists,
  countersOf: (before) => ({ shown: before?.shown ?? 0, helped: before?.helped ?? 0 }),
});

const theme = (id: string): string => `ticketTheme:${id}`;
const answer = (problemId: string, solutionId: string): readonly string[] => [
  `botProblem:${problemId}`,
  `botSolution:${solutionId}`,
];

const isCounted = ({ type }: Readonly<{ type: string }>): boolean =>
  type === 'support.TicketOpened' ||
  type === 'support.BotProblemSelected' ||
  type === 'support.TicketClosed';

/** The entries whose counts an event of a ticket changes. */
const listCountedEntries = (event: CountedEvent): readonly string[] => {
  switch (event.type) {
    case 'support.TicketOpened':
      return [theme(event.data.themeId)];
    case 'support.BotProblemSelected':
      return answer(event.data.problemId, event.data.solutionId);
    case 'support.TicketClosed': {
      const { helpedBy } = event.data;
      if (!helpedBy) return [];
      return [theme(helpedBy.themeId), ...answer(helpedBy.problemId, helpedBy.solutionId)];
    }
  }
};

const countShown = (document: SupportContentDocument | null): SupportContentDocument | null =>
  document && { ...document, shown: document.shown + 1 };

/** Ticket themes, bot content and saved replies: one document per entry. */
export const supportContentProjection = defineProjection(
  'ticketTheme',
  'botProblem',
  'botSolution',
  'savedReply',
  'sortOrder',
  'ticket',
).projection<
  SupportContentDocument,
  SupportContentEvent | SortOrderChanged | CountedEvent,
  SupportContentEvent | SortOrderChanged | EntryUse
>({
  ...supportContentModel,
  ignores: {},
  hasChangeFeed: true,
  indexes: [{ kind: 1, position: 1 }, { changed_at: -1 }],
  documentIds: (event) =>
    isCounted(event)
      ? listCountedEntries(event as CountedEvent)
      : savedEntries.documentIds(event as Parameters<typeof savedEntries.documentIds>[0]),
  on: {
    ...savedEntries.on,
    'support.TicketOpened': countShown,
    'support.BotProblemSelected': countShown,
    'support.TicketClosed': (document) => document && { ...document, helped: document.helped + 1 },
  },
});

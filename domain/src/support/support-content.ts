import type { Command, Decider, Instant, KeptEntry } from '../kernel/index.ts';
import { nextRevision, rejecting } from '../kernel/index.ts';
import type { SupportContentEvent, SupportEntries, SupportKind } from './events.ts';
import { supportTexts } from './texts.ts';

type Save<Kind extends SupportKind> = Command<
  'Save',
  {
    kind: Kind;
    id: string;
    entry: SupportEntries[Kind];
    /** What the editor saw; null adds. */
    revision: number | null;
    now: Instant;
  }
>;
export type SaveSupportContent = { [Kind in SupportKind]: Save<Kind> }[SupportKind];

export type SupportContent = KeptEntry<SupportEntries[SupportKind]>;

const reject = rejecting(supportTexts);

const saved = ({ data }: SaveSupportContent, revision: number): SupportContentEvent => {
  const { id, now: at } = data;
  switch (data.kind) {
    case 'ticketTheme':
      return { type: 'support.TicketThemeSaved', data: { id, entry: data.entry, revision, at } };
    case 'botProblem':
      return { type: 'support.BotProblemSaved', data: { id, entry: data.entry, revision, at } };
    case 'botSolution':
      return { type: 'support.BotSolutionSaved', data: { id, entry: data.entry, revision, at } };
    case 'cannedAnswer':
      return { type: 'support.CannedAnswerSaved', data: { id, entry: data.entry, revision, at } };
  }
};

/** One theme, problem or solution of the bot, or canned answer; a stream is of one kind alone. */
export const supportContent: Decider<SupportContent, SaveSupportContent, SupportContentEvent> = {
  initialState: null,
  decide: (command, known) => {
    const revision = nextRevision(known, command.data, reject);
    return revision === null ? [] : [saved(command, revision)];
  },
  evolve: (_, { data: { entry, revision } }) => ({ entry, revision }),
};

/** Streams of its kinds: `ticketTheme-{id}`, `botProblem-{id}` and so on. */
export const supportContentStream = (kind: SupportKind, id: string): string => `${kind}-${id}`;

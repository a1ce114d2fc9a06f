import type { Command, Decider, Instant } from '../kernel/index.ts';
import { rejecting, same } from '../kernel/index.ts';
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

export type SupportContent = Readonly<{
  entry: SupportEntries[SupportKind];
  revision: number;
}> | null;

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
    const { entry, revision } = command.data;
    if (known && same(known.entry, entry)) return [];
    if (revision === null) return known ? reject('id-taken') : [saved(command, 0)];
    if (known?.revision !== revision) {
      return reject('changed-meanwhile', { current: { revision: known?.revision ?? 0 } });
    }
    return [saved(command, revision + 1)];
  },
  evolve: (_, { data: { entry, revision } }) => ({ entry, revision }),
};

/** Streams of its kinds: `ticketTheme-{id}`, `botProblem-{id}` and so on. */
export const supportContentStream = (kind: SupportKind, id: string): string => `${kind}-${id}`;

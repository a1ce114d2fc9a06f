import type { ActivationChange, Command, Decider, VersionedEntry } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import { setEntryActive, nextRevision, rejectWith } from '../kernel/index.ts';
import type { SupportContentEvent, SupportKind } from './events.ts';
import type { SupportEntries } from '@shop/contracts/support/values';
import { supportTexts } from '@shop/contracts/support/texts';

type SaveEntry<Kind extends SupportKind> = Command<
  'Save',
  {
    kind: Kind;
    id: string;
    entry: SupportEntries[Kind];
    /** The revision that the editor saw; null adds an entry. */
    revision: number | null;
    now: Instant;
  }
>;
export type SaveSupportContent = { [Kind in SupportKind]: SaveEntry<Kind> }[SupportKind];

/** Archives the entry or restores it. */
export type SetSupportContentActive = Command<
  'SetActive',
  ActivationChange & Readonly<{ kind: SupportKind; id: string; now: Instant }>
>;

export type SupportContentCommand = SaveSupportContent | SetSupportContentActive;

export type SupportContent = VersionedEntry<SupportEntries[SupportKind]>;

const reject = rejectWith(supportTexts);

const createSavedEvent = ({ data }: SaveSupportContent, revision: number): SupportContentEvent => {
  const { id, now: at } = data;
  switch (data.kind) {
    case 'ticketTheme':
      return { type: 'support.TicketThemeSaved', data: { id, entry: data.entry, revision, at } };
    case 'botProblem':
      return { type: 'support.BotProblemSaved', data: { id, entry: data.entry, revision, at } };
    case 'botSolution':
      return { type: 'support.BotSolutionSaved', data: { id, entry: data.entry, revision, at } };
    case 'savedReply':
      return { type: 'support.SavedReplySaved', data: { id, entry: data.entry, revision, at } };
  }
};

const decide = (
  command: SupportContentCommand,
  current: SupportContent,
): readonly SupportContentEvent[] => {
  switch (command.type) {
    case 'Save': {
      const revision = nextRevision(current, command.data, reject);
      return revision === null ? [] : [createSavedEvent(command, revision)];
    }
    case 'SetActive': {
      const { kind, id, now } = command.data;
      const changed = setEntryActive(current, command.data, reject);
      if (!changed) return [];
      const { entry, revision } = changed;
      const data = { kind, id, entry, revision, now };
      return [createSavedEvent({ type: 'Save', data } as SaveSupportContent, revision)]; // a stream is of one kind
    }
  }
};

/** One theme, problem or solution of the bot, or saved reply; each stream has one kind. */
export const supportContent: Decider<SupportContent, SupportContentCommand, SupportContentEvent> = {
  initialState: null,
  decide,
  evolve: (_, { data: { entry, revision } }) => ({ entry, revision }),
};

/** Streams of its kinds: `ticketTheme-{id}`, `botProblem-{id}` and so on. */
export const supportContentStream = (kind: SupportKind, id: string): string => `${kind}-${id}`;

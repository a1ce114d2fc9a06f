import { BusyError } from '@shop/domain/kernel';
import type { Ticket, TicketTheme, botChoice } from '@shop/contracts/support/contract';
import type { SupportContentDocument } from '@shop/contracts/support/documents';
import type { SupportEntries } from '@shop/contracts/support/values';
import type { SupportKind } from '@shop/domain/support/events';
import { suffixed } from '@shop/contracts/wire/contract';
import type { z } from 'zod';

type Entries = Readonly<{ [Kind in SupportKind]: ReadonlyMap<string, SupportEntries[Kind]> }> &
  Readonly<{ positions: ReadonlyMap<string, number> }>;

/** Support content as tickets show it. */
export type SupportContent = Readonly<{
  /** The themes for new tickets, in the shop's order. */
  themes: () => readonly TicketTheme[];
  /** Includes archived themes, because tickets keep their theme. */
  theme: (id: string) => TicketTheme;
  /** The bot's choices for a theme: active problems with an active solution. */
  choices: (themeId: string) => NonNullable<Ticket['bot']>;
}>;

const indexEntries = (documents: readonly SupportContentDocument[]): Entries => {
  const entries = {
    ticketTheme: new Map<string, SupportEntries['ticketTheme']>(),
    botProblem: new Map<string, SupportEntries['botProblem']>(),
    botSolution: new Map<string, SupportEntries['botSolution']>(),
    savedReply: new Map<string, SupportEntries['savedReply']>(),
    positions: new Map<string, number>(),
  };
  for (const document of documents) {
    switch (document.kind) {
      case 'ticketTheme':
        entries.ticketTheme.set(document.id, document.entry);
        entries.positions.set(document.id, document.position);
        break;
      case 'botProblem':
        entries.botProblem.set(document.id, document.entry);
        break;
      case 'botSolution':
        entries.botSolution.set(document.id, document.entry);
        break;
      case 'savedReply':
        entries.savedReply.set(document.id, document.entry);
    }
  }
  return entries;
};

export const supportContent = (documents: readonly SupportContentDocument[]): SupportContent => {
  const {
    ticketTheme: themes,
    botProblem: problems,
    botSolution: solutions,
    positions,
  } = indexEntries(documents);

  const toWire = (id: string): TicketTheme => {
    const theme = themes.get(id);
    if (!theme) throw new BusyError(`The ticket topic ${id} is not in the read model yet`);
    return { id, ...suffixed('name', theme.name) };
  };

  const choice = (id: string): readonly z.output<typeof botChoice>[] => {
    const problem = problems.get(id);
    if (!problem?.active || solutions.get(problem.solutionId)?.active !== true) return [];
    return [{ id, ...suffixed('title', problem.title) }];
  };

  return {
    themes: () =>
      [...themes]
        .filter(([, { active }]) => active)
        .toSorted(
          ([a], [b]) => (positions.get(a) ?? 0) - (positions.get(b) ?? 0) || (a < b ? -1 : 1),
        )
        .map(([id]) => toWire(id)),
    theme: toWire,
    choices: (themeId) => themes.get(themeId)?.problemIds.flatMap(choice) ?? [],
  };
};

import type { LocalizedText } from '@shop/contracts/kernel';
import { supportContentStream } from '@shop/domain/support';
import type { SupportEntries } from '@shop/contracts/support/values';
import type { SupportKind } from '@shop/domain/support/events';
import type { Aggregates } from '../aggregates.ts';

type SupportContents = Aggregates['supportContents'];

/** Loads an entry by kind and id; null if it does not exist. */
export const loadSupportEntry = async <Kind extends SupportKind>(
  contents: SupportContents,
  kind: Kind,
  id: string,
): Promise<SupportEntries[Kind] | null> => {
  const { state } = await contents.load(supportContentStream(kind, id));
  return state && (state.entry as SupportEntries[Kind]); // the stream has only this kind
};

export type BotChoice = Readonly<{
  problemId: string;
  title: LocalizedText;
  solutionId: string;
  solution: LocalizedText;
}>;

/** The questions that the bot offers for a theme: active problems with a solution. */
export const loadBotChoices = async (
  contents: SupportContents,
  theme: SupportEntries['ticketTheme'],
): Promise<readonly BotChoice[]> => {
  const choices = await Promise.all(
    theme.problemIds.map(async (problemId): Promise<BotChoice | null> => {
      const problem = await loadSupportEntry(contents, 'botProblem', problemId);
      if (!problem?.active) return null;
      const { solutionId, title } = problem;
      const solution = await loadSupportEntry(contents, 'botSolution', solutionId);
      if (!solution?.active) return null;
      return { problemId, title, solutionId, solution: solution.body };
    }),
  );
  return choices.filter((choice) => choice !== null);
};

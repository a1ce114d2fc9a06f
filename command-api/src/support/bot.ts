import type { Localized } from '@shop/contracts/kernel';
import { supportContentStream } from '@shop/domain/support';
import type { SupportEntries } from '@shop/contracts/support/values';
import type { SupportKind } from '@shop/domain/support/events';
import type { Aggregates } from '../aggregates.ts';

type Contents = Aggregates['supportContents'];

/** Null where there is none of that kind under the id. */
export const supportEntry = async <Kind extends SupportKind>(
  contents: Contents,
  kind: Kind,
  id: string,
): Promise<SupportEntries[Kind] | null> => {
  const { state } = await contents.load(supportContentStream(kind, id));
  return state && (state.entry as SupportEntries[Kind]); // its stream is of this kind alone
};

export type Choice = Readonly<{
  problemId: string;
  title: Localized;
  solutionId: string;
  solution: Localized;
}>;

/** What the bot can be asked about the theme: problems in use that have their solution. */
export const botChoices = async (
  contents: Contents,
  theme: SupportEntries['ticketTheme'],
): Promise<readonly Choice[]> => {
  const choices = await Promise.all(
    theme.problemIds.map(async (problemId): Promise<Choice | null> => {
      const problem = await supportEntry(contents, 'botProblem', problemId);
      if (!problem?.active) return null;
      const { solutionId, title } = problem;
      const solution = await supportEntry(contents, 'botSolution', solutionId);
      if (!solution?.active) return null;
      return { problemId, title, solutionId, solution: solution.body };
    }),
  );
  return choices.filter((choice) => choice !== null);
};

import type {
  addBotProblemRequest,
  addBotSolutionRequest,
  addSavedReplyRequest,
  addThemeRequest,
} from '@shop/contracts/support/back-office.contract';
import { z } from 'zod';
import { readJson, text } from '../data/read.ts';

/** Topics of tickets, and the bot's answers. */
const theme = z.strictObject({
  id: z.uuid(),
  name: text,
  problems: z.array(
    z.strictObject({ id: z.uuid(), solution_id: z.uuid(), title: text, solution: text }),
  ),
});

const savedReply = z.strictObject({ id: z.uuid(), title: z.string(), text });

const { themes, replies } = readJson(
  'support.json',
  z.strictObject({ themes: z.array(theme), replies: z.array(savedReply) }),
);
const problems = themes.flatMap((supportTheme) => supportTheme.problems);

type Requests = Readonly<{
  replies: readonly z.input<typeof addSavedReplyRequest>[];
  solutions: readonly z.input<typeof addBotSolutionRequest>[];
  problems: readonly z.input<typeof addBotProblemRequest>[];
  themes: readonly z.input<typeof addThemeRequest>[];
}>;

/** In the order in which one refers to the other. */
export const supportRequests: Requests = {
  replies: replies.map(({ id, title, text: { rus, eng } }) => ({
    id,
    title,
    text_rus: rus,
    text_eng: eng,
  })),
  solutions: problems.map(({ solution_id, title, solution }) => ({
    id: solution_id,
    title_rus: title.rus,
    title_eng: title.eng,
    body_rus: solution.rus,
    body_eng: solution.eng,
  })),
  problems: problems.map(({ id, solution_id, title }) => ({
    id,
    title_rus: title.rus,
    title_eng: title.eng,
    solution_id,
  })),
  themes: themes.map((supportTheme) => ({
    id: supportTheme.id,
    name_rus: supportTheme.name.rus,
    name_eng: supportTheme.name.eng,
    problem_ids: supportTheme.problems.map(({ id }) => id),
  })),
};

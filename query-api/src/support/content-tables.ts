import type {
  AdminBotProblem,
  AdminBotSolution,
  AdminSavedReply,
  AdminTheme,
} from '@shop/contracts/support/back-office.contract';
import type { Columns } from '../back-office/export.ts';

type CountedEntry = AdminTheme | AdminBotProblem | AdminBotSolution;

const counts = [
  ['used_by', ({ used_by: usedBy }) => usedBy],
  ['shown', ({ shown }) => shown],
  ['helped', ({ helped }) => helped],
] as const satisfies Columns<CountedEntry>;

const state = [
  ['active', ({ active }) => active],
  ['changed_at', ({ changed_at: changed }) => changed],
] as const satisfies Columns<CountedEntry | AdminSavedReply>;

const themes: Columns<AdminTheme> = [
  ['id', ({ id }) => id],
  ['name_rus', ({ name_rus: rus }) => rus],
  ['name_eng', ({ name_eng: eng }) => eng],
  ['problems', ({ problem_ids: ids }) => ids.join(' ')],
  ...counts,
  ...state,
];

const problems: Columns<AdminBotProblem> = [
  ['id', ({ id }) => id],
  ['title_rus', ({ title_rus: rus }) => rus],
  ['title_eng', ({ title_eng: eng }) => eng],
  ['solution', ({ solution_id: solution }) => solution],
  ...counts,
  ...state,
];

const solutions: Columns<AdminBotSolution> = [
  ['id', ({ id }) => id],
  ['title_rus', ({ title_rus: rus }) => rus],
  ['title_eng', ({ title_eng: eng }) => eng],
  ['body_rus', ({ body_rus: rus }) => rus],
  ['body_eng', ({ body_eng: eng }) => eng],
  ...counts,
  ...state,
];

const replies: Columns<AdminSavedReply> = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => title],
  ['text_rus', ({ text_rus: rus }) => rus],
  ['text_eng', ({ text_eng: eng }) => eng],
  ...state,
];

/** The export columns of each list. */
export const supportContentColumns = {
  ticketTheme: themes,
  botProblem: problems,
  botSolution: solutions,
  savedReply: replies,
} as const;

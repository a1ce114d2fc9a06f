import { z } from 'zod';
import type { Calls } from '../wire/call.contract.ts';
import { createArchiveCalls } from '../wire/archiving.contract.ts';
import * as office from './back-office.contract.ts';

/** The id of a theme, a problem or solution of the bot, or a canned answer. */
export const supportContentParams = z.object({ id: z.uuid() });

type EntryCallOptions = Readonly<{
  path: string;
  /** In English, as summaries use it. */
  one: string;
  /** One line of English each. */
  adding: string;
  changing: string;
  adds: z.ZodObject;
  changes: z.ZodObject;
  /** Refusals of its own. */
  codes?: readonly string[];
}>;

/** Calls with which moderators edit entries of a kind. */
const written = ({
  path,
  one: singularName,
  adding,
  changing,
  adds,
  changes,
  codes = [],
}: EntryCallOptions) =>
  ({
    ...createArchiveCalls({ path, one: singularName, params: supportContentParams }),
    add: {
      method: 'POST',
      path,
      summary: adding,
      caller: 1,
      body: adds,
      replies: { 201: office.savedContentReply },
      codes: ['id-taken', ...codes],
    },
    change: {
      method: 'PUT',
      path: `${path}/:id`,
      summary: changing,
      caller: 1,
      params: supportContentParams,
      body: changes,
      replies: { 200: office.savedContentReply },
      codes: ['not-found', 'changed-meanwhile', ...codes],
    },
  }) as const satisfies Calls;

const ticketThemes = written({
  path: '/api/admin/theme',
  one: 'a ticket theme',
  adding: 'Adds a ticket theme',
  changing: 'Changes or archives a ticket theme',
  adds: office.addThemeRequest,
  changes: office.changeThemeRequest,
});

const botProblems = written({
  path: '/api/admin/bot/problems',
  one: 'a problem of the bot',
  adding: 'Adds a problem to the bot',
  changing: 'Changes or archives a problem of the bot',
  adds: office.addBotProblemRequest,
  changes: office.changeBotProblemRequest,
  codes: ['bot-solution-unknown'],
});

const botSolutions = written({
  path: '/api/admin/bot/solutions',
  one: 'an answer of the bot',
  adding: 'Adds an answer to the bot',
  changing: 'Changes or archives an answer of the bot',
  adds: office.addBotSolutionRequest,
  changes: office.changeBotSolutionRequest,
});

const cannedAnswers = written({
  path: '/api/admin/canned-answers',
  one: 'a saved reply',
  adding: 'Adds a saved reply',
  changing: 'Changes or archives a saved reply',
  adds: office.addCannedAnswerRequest,
  changes: office.changeCannedAnswerRequest,
});

/** Calls that edit prepared support content. */
export const supportContentCalls = {
  addTicketTheme: ticketThemes.add,
  changeTicketTheme: ticketThemes.change,
  archiveTicketTheme: ticketThemes.archive,
  restoreTicketTheme: ticketThemes.restore,
  addBotProblem: botProblems.add,
  changeBotProblem: botProblems.change,
  archiveBotProblem: botProblems.archive,
  restoreBotProblem: botProblems.restore,
  addBotSolution: botSolutions.add,
  changeBotSolution: botSolutions.change,
  archiveBotSolution: botSolutions.archive,
  restoreBotSolution: botSolutions.restore,
  addCannedAnswer: cannedAnswers.add,
  changeCannedAnswer: cannedAnswers.change,
  archiveCannedAnswer: cannedAnswers.archive,
  restoreCannedAnswer: cannedAnswers.restore,
} as const satisfies Calls;

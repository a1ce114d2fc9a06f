import { z } from 'zod';
import type { Calls } from '../wire/call.contract.ts';
import { createEditCalls } from '../wire/entry-calls.contract.ts';
import * as office from './back-office.contract.ts';

/** The id of a theme, a problem or solution of the bot, or a saved reply. */
export const supportContentParams = z.object({ id: z.uuid() });

const ticketThemes = createEditCalls({
  params: supportContentParams,
  path: '/api/admin/theme',
  one: 'a ticket theme',
  adds: office.addThemeRequest,
  changes: office.changeThemeRequest,
});

const botProblems = createEditCalls({
  params: supportContentParams,
  path: '/api/admin/bot/problems',
  one: 'a bot problem',
  adds: office.addBotProblemRequest,
  changes: office.changeBotProblemRequest,
  codes: ['bot-solution-unknown'],
});

const botSolutions = createEditCalls({
  params: supportContentParams,
  path: '/api/admin/bot/solutions',
  one: 'a bot answer',
  adds: office.addBotSolutionRequest,
  changes: office.changeBotSolutionRequest,
});

const savedReplies = createEditCalls({
  params: supportContentParams,
  path: '/api/admin/saved-replies',
  one: 'a saved reply',
  adds: office.addSavedReplyRequest,
  changes: office.changeSavedReplyRequest,
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
  addSavedReply: savedReplies.add,
  changeSavedReply: savedReplies.change,
  archiveSavedReply: savedReplies.archive,
  restoreSavedReply: savedReplies.restore,
} as const satisfies Calls;

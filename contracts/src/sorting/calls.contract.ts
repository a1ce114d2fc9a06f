import type { Calls } from '../wire/call.contract.ts';
import { emptyQuery } from '../wire/call.contract.ts';
import * as sorting from './contract.ts';

type SortingCallOptions = Readonly<{
  /** The path of the list. */
  path: string;
  /** In English, as summaries use it: `the games`. */
  many: string;
  caller: 1 | 2;
}>;

const createSortingCalls = ({ path, many: pluralName, caller }: SortingCallOptions) =>
  ({
    get: {
      method: 'GET',
      path: `${path}/order`,
      summary: `Returns the order of ${pluralName}`,
      caller,
      query: emptyQuery,
      replies: { 200: sorting.sortOrderReply },
    },
    change: {
      method: 'PUT',
      path: `${path}/order`,
      summary: `Changes the order of ${pluralName}`,
      caller,
      body: sorting.changeSortOrderRequest,
      replies: { 200: sorting.changedSortOrderReply },
      codes: ['changed-meanwhile', 'list-too-long', 'not-in-list'],
    },
  }) as const satisfies Calls;

const games = createSortingCalls({ path: '/api/admin/games', many: 'the games', caller: 2 });
const products = createSortingCalls({
  path: '/api/admin/games/:id/products',
  many: 'the products of a game',
  caller: 2,
});
const slides = createSortingCalls({
  path: '/api/admin/slider',
  many: 'the slides of the home page',
  caller: 1,
});
const problems = createSortingCalls({
  path: '/api/admin/problems',
  many: 'the drivers, guides, programs and problems',
  caller: 1,
});
const contactCards = createSortingCalls({
  path: '/api/admin/contact-cards',
  many: 'the contact cards',
  caller: 1,
});
const avatars = createSortingCalls({ path: '/api/admin/avatars', many: 'the avatars', caller: 1 });
const requirementTypes = createSortingCalls({
  path: '/api/admin/requirements-types',
  many: 'the requirement types',
  caller: 1,
});
const ticketThemes = createSortingCalls({
  path: '/api/admin/theme',
  many: 'the ticket themes',
  caller: 1,
});
const botProblems = createSortingCalls({
  path: '/api/admin/bot/problems',
  many: 'the bot problems',
  caller: 1,
});
const botSolutions = createSortingCalls({
  path: '/api/admin/bot/solutions',
  many: 'the bot answers',
  caller: 1,
});
const savedReplies = createSortingCalls({
  path: '/api/admin/saved-replies',
  many: 'the saved replies',
  caller: 1,
});

const paymentSystems = createSortingCalls({
  path: '/api/admin/payment-systems',
  many: 'the payment systems',
  caller: 2,
});

const params = sorting.sortedGameParams;

/** The order of every list that staff sort. */
export const sortingCalls = {
  getGamesOrder: games.get,
  changeGamesOrder: games.change,
  getProductsOrder: { ...products.get, params, codes: ['not-found'] },
  changeProductsOrder: {
    ...products.change,
    params,
    codes: [...products.change.codes, 'not-found'],
  },
  getSlidesOrder: slides.get,
  changeSlidesOrder: slides.change,
  getProblemsOrder: problems.get,
  changeProblemsOrder: problems.change,
  getContactCardsOrder: contactCards.get,
  changeContactCardsOrder: contactCards.change,
  getAvatarsOrder: avatars.get,
  changeAvatarsOrder: avatars.change,
  getRequirementTypesOrder: requirementTypes.get,
  changeRequirementTypesOrder: requirementTypes.change,
  getTicketThemesOrder: ticketThemes.get,
  changeTicketThemesOrder: ticketThemes.change,
  getBotProblemsOrder: botProblems.get,
  changeBotProblemsOrder: botProblems.change,
  getBotSolutionsOrder: botSolutions.get,
  changeBotSolutionsOrder: botSolutions.change,
  getSavedRepliesOrder: savedReplies.get,
  changeSavedRepliesOrder: savedReplies.change,
  getPaymentSystemsOrder: paymentSystems.get,
  changePaymentSystemsOrder: paymentSystems.change,
} as const satisfies Calls;

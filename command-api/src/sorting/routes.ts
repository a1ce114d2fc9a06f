import { Router } from '@koa/router';
import { gameId } from '@shop/contracts/catalog/ids';
import { gameStream } from '@shop/domain/catalog';
import type { SortedList } from '@shop/contracts/sorting/values';
import { productsOfGame } from '@shop/domain/sorting';
import { sortedGameParams, changeSortOrderRequest } from '@shop/contracts/sorting/contract';
import { endpoint, HttpError, requireLevel, staffContext } from '@shop/platform/http';
import { changeSortOrder } from './change-sort-order.ts';
import type { HasEntry } from './membership.ts';
import { createMembership } from './membership.ts';
import type { SortingDeps } from './sorting-deps.ts';

/** Routes for the order of each list. They precede routes whose id would match `order`. */
export const sortingRoutes = (deps: SortingDeps): Router => {
  const { access, aggregates } = deps;
  const sort = changeSortOrder(deps);
  const membership = createMembership(aggregates);
  const router = new Router({ prefix: '/api/admin' });

  const addSortRoute = (list: SortedList, level: 1 | 2, has: HasEntry): void => {
    router.put(
      `/${list}/order`,
      requireLevel(access, level),
      endpoint({ body: changeSortOrderRequest }, ({ body }, ctx) =>
        sort(list, has, body, staffContext(ctx)),
      ),
    );
  };

  addSortRoute('games', 2, membership.isGame);
  addSortRoute('slider', 1, membership.isContent('slide'));
  addSortRoute('problems', 1, membership.isContent('problem'));
  addSortRoute('contact-cards', 1, membership.isContent('contactCard'));
  addSortRoute('avatars', 1, membership.isContent('avatar'));
  addSortRoute('requirements-types', 1, membership.isRequirementType);
  addSortRoute('theme', 1, membership.isSupportContent('ticketTheme'));
  addSortRoute('bot/problems', 1, membership.isSupportContent('botProblem'));
  addSortRoute('bot/solutions', 1, membership.isSupportContent('botSolution'));
  addSortRoute('saved-replies', 1, membership.isSupportContent('savedReply'));
  addSortRoute('payment-systems', 2, membership.isPaymentSystem);

  return router.put(
    '/games/:id/products/order',
    requireLevel(access, 2),
    endpoint(
      { params: sortedGameParams, body: changeSortOrderRequest },
      async ({ params: { id }, body }, ctx) => {
        const { state } = await aggregates.games.load(gameStream(gameId(id)));
        if (state.status === 'unknown') throw new HttpError('not-found');
        return sort(productsOfGame(id), membership.isProductOf(id), body, staffContext(ctx));
      },
    ),
  );
};

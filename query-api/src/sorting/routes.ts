import { Router } from '@koa/router';
import type { GameDocument } from '@shop/contracts/catalog/documents';
import { gamesModel, productsModel, referencesModel } from '@shop/contracts/catalog/documents';
import { contentModel } from '@shop/contracts/content/documents';
import type { SortOrderReply } from '@shop/contracts/sorting/contract';
import { sortedGameParams } from '@shop/contracts/sorting/contract';
import type { SortOrderDocument } from '@shop/contracts/sorting/documents';
import { sortOrdersModel } from '@shop/contracts/sorting/documents';
import type { SortedList } from '@shop/contracts/sorting/values';
import { maxSorted } from '@shop/contracts/sorting/values';
import { productsOfGame } from '@shop/domain/sorting/ids';
import { paymentSystemsModel } from '@shop/contracts/payments/documents';
import { supportContentModel } from '@shop/contracts/support/documents';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import type { Access } from '@shop/platform/access';
import { endpoint, okNoStore, HttpError, requireLevel } from '@shop/platform/http';
import type { ModelName, ReadModels } from '@shop/platform/projections';
import type { Context, Middleware } from 'koa';
import { findCollection } from '../positions/min-position.ts';
import { createSortOrder } from './sorted-list.ts';
import type { AnySource } from './sources.ts';
import * as sources from './sources.ts';

export type SortingQueries = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  access: Access;
  upToDate: Middleware;
}>;

/** The read models that a request may wait for. */
export const sortingModels: readonly ModelName[] = [
  sortOrdersModel,
  gamesModel,
  productsModel,
  referencesModel,
  contentModel,
  supportContentModel,
  paymentSystemsModel,
];

/** The order of each list. Register these routes before those with an id in place of `order`. */
export const sortingRoutes = ({ readModels, access, upToDate }: SortingQueries): Router => {
  const router = new Router({ prefix: '/api/admin' });

  const findSortOrder = async (
    ctx: Context,
    list: SortedList,
    { model, filter, fields, entry, first = [] }: AnySource,
  ): Promise<SortOrderReply> => {
    const [orders, entries] = await Promise.all([
      findCollection<SortOrderDocument>(ctx, readModels, sortOrdersModel),
      findCollection<object>(ctx, readModels, model),
    ]);
    const [order, found] = await Promise.all([
      orders.documents.findOne({ _id: { $eq: list } }),
      entries.documents
        .find({ $and: [{ document: { $ne: null } }, filter] })
        .project<{ document: never }>(
          Object.fromEntries(fields.map((field) => [`document.${field}`, 1])),
        )
        .sort({ 'document.position': 1, _id: 1 })
        .limit(maxSorted)
        .toArray(),
    ]);
    const entriesById = new Map(first.map((listed) => [listed.id, listed]));
    for (const { document } of found) {
      const saved = entry(document);
      entriesById.set(saved.id, saved);
    }
    return createSortOrder(order?.document ?? null, [...entriesById.values()]);
  };

  const addSortOrderRoute = (list: SortedList, level: 1 | 2, source: AnySource): void => {
    router.get(
      `/${list}/order`,
      requireLevel(access, level),
      upToDate,
      endpoint({ query: emptyQuery }, async (_, ctx) =>
        okNoStore(await findSortOrder(ctx, list, source)),
      ),
    );
  };

  addSortOrderRoute('games', 2, sources.games);
  addSortOrderRoute('slider', 1, sources.slides);
  addSortOrderRoute('problems', 1, sources.problems);
  addSortOrderRoute('contact-cards', 1, sources.contactCards);
  addSortOrderRoute('avatars', 1, sources.avatars);
  addSortOrderRoute('requirements-types', 1, sources.requirementTypes);
  addSortOrderRoute('theme', 1, sources.ticketThemes);
  addSortOrderRoute('bot/problems', 1, sources.botProblems);
  addSortOrderRoute('bot/solutions', 1, sources.botSolutions);
  addSortOrderRoute('saved-replies', 1, sources.savedReplies);
  addSortOrderRoute('payment-systems', 2, sources.paymentSystems);

  return router.get(
    '/games/:id/products/order',
    requireLevel(access, 2),
    upToDate,
    endpoint({ params: sortedGameParams, query: emptyQuery }, async ({ params: { id } }, ctx) => {
      const games = await findCollection<GameDocument>(ctx, readModels, gamesModel);
      const game = await games.documents.findOne({ _id: { $eq: id } }, { projection: { _id: 1 } });
      if (!game) throw new HttpError('not-found');
      return okNoStore(
        await findSortOrder(ctx, productsOfGame(id), sources.createProductSource(id)),
      );
    }),
  );
};

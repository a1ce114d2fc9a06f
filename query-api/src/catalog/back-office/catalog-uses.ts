import type { ContentDocument } from '@shop/contracts/content/documents';
import { contentModel } from '@shop/contracts/content/documents';
import type { LocalizedText } from '@shop/contracts/kernel';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import type { PromoDocument } from '@shop/contracts/promotions/documents';
import { promosModel } from '@shop/contracts/promotions/documents';
import type { WaitingOrderDocument } from '@shop/contracts/stock/documents';
import { waitingOrdersModel } from '@shop/contracts/stock/documents';
import { suffixed } from '@shop/contracts/wire/contract';
import type { Use, UseKind } from '@shop/contracts/wire/uses.contract';
import type { ModelName, ReadModels } from '@shop/platform/projections';
import type { Context } from 'koa';
import type { Document } from 'mongodb';
import { sortUses } from '../../back-office/uses.ts';
import { findCollection } from '../../positions/min-position.ts';
import type { Catalog } from '../catalog.ts';
import type { ProductSummary } from '../product-summary.ts';
import { linkMatcher } from './shop-links.ts';

const toProductUse = ({ id, details }: ProductSummary): Use => toUse('product', id, details.name);

const listRateIds = (products: readonly ProductSummary[]): string[] =>
  products.flatMap(({ rates }) => rates.map(({ rateId }) => rateId));

/** The read models that a list of uses waits for, besides the catalog. */
export const catalogUsesModels: readonly ModelName[] = [
  contentModel,
  promosModel,
  waitingOrdersModel,
  ordersModel,
];

type CatalogUsesDeps = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  catalog: Catalog;
  /** The origin of the shop's public URL. */
  origin: string;
}>;

/** A game with its products, or a single product. */
type CatalogSubject = Readonly<{
  path: string;
  gameIds: string[];
  productIds: string[];
  rateIds: string[];
}>;

/** The maximum number of documents that are read per kind. */
const maxUsesPerKind = 500;

const toUse = (kind: UseKind, id: string, name: LocalizedText): Use => ({
  kind,
  id,
  ...suffixed('label', name),
});
const sameInAllLanguages = (text: string): LocalizedText => ({ rus: text, eng: text });

const contentKinds = {
  slide: 'slide',
  problem: 'article',
  contactCard: 'contact_card',
  page: 'page',
} as const;

/** The texts of a content entry that may contain a link. */
const listLinkTexts = (document: ContentDocument): readonly (string | null)[] => {
  switch (document.kind) {
    case 'slide':
      return [document.entry.link];
    case 'problem': {
      const { link, body } = document.entry;
      return [link, body.rus, body.eng];
    }
    case 'contactCard':
      return [document.entry.link];
    case 'page':
      return [document.entry.body.rus, document.entry.body.eng];
    case 'socials':
    case 'avatar':
      return [];
  }
};

const toContentUse = (document: ContentDocument): readonly Use[] =>
  document.kind === 'socials' || document.kind === 'avatar'
    ? []
    : [toUse(contentKinds[document.kind], document.id, document.entry.title)];

const linkFields = ['link', 'body.rus', 'body.eng'].map((field) => `document.entry.${field}`);

const findStored = async <Doc extends object>(
  ctx: Context,
  readModels: CatalogUsesDeps['readModels'],
  model: ModelName,
  where: Document,
): Promise<readonly Doc[]> => {
  const { documents } = await findCollection<Doc>(ctx, readModels, model);
  const stored = await documents.find(where).limit(maxUsesPerKind).toArray();
  return stored.flatMap(({ document }) => document ?? []);
};

const findPromoUses = async (
  ctx: Context,
  readModels: CatalogUsesDeps['readModels'],
  subject: CatalogSubject,
): Promise<readonly Use[]> => {
  const { gameIds, productIds, rateIds } = subject;
  const promos = await findStored<PromoDocument>(ctx, readModels, promosModel, {
    $or: [
      { 'document.terms.scope.gameIds': { $in: gameIds } },
      { 'document.terms.scope.productIds': { $in: productIds } },
      { 'document.terms.scope.rateIds': { $in: rateIds } },
    ],
  });
  return promos.map(({ code }) => toUse('promo', code, sameInAllLanguages(code)));
};

const findOrderUses = async (
  ctx: Context,
  readModels: CatalogUsesDeps['readModels'],
  { rateIds }: CatalogSubject,
): Promise<readonly Use[]> => {
  const waiting = await findStored<WaitingOrderDocument>(ctx, readModels, waitingOrdersModel, {
    'document.rate_id': { $in: rateIds },
  });
  const orders = await findStored<OrderDocument>(ctx, readModels, ordersModel, {
    _id: { $in: waiting.map((order) => order.order_id) },
  });
  return orders.map(({ number }) =>
    toUse('order', String(number), sameInAllLanguages(`#${number}`)),
  );
};

/**
 * Finds references to games and products: content that links to their pages, promo codes limited to
 * them, and paid orders that wait for their keys. The uses of a game include its products and the
 * uses of these. Fulfilled orders do not count, because they store a copy of what they bought.
 */
export const catalogUses = ({ readModels, catalog, origin }: CatalogUsesDeps) => {
  const findContentUses = async (
    ctx: Context,
    { path }: CatalogSubject,
  ): Promise<readonly Use[]> => {
    const { candidate, isIn } = linkMatcher(path, origin);
    const documents = await findStored<ContentDocument>(ctx, readModels, contentModel, {
      $or: linkFields.map((field) => ({ [field]: { $regex: candidate } })),
    });
    return documents
      .filter((document) => listLinkTexts(document).some((text) => isIn(text)))
      .flatMap(toContentUse);
  };

  const findUses = async (ctx: Context, subject: CatalogSubject, ownUses: readonly Use[]) => {
    const others = await Promise.all([
      findContentUses(ctx, subject),
      findPromoUses(ctx, readModels, subject),
      findOrderUses(ctx, readModels, subject),
    ]);
    return sortUses([...ownUses, ...others.flat()]);
  };

  return {
    /** Null if the game does not exist. */
    ofGame: async (ctx: Context, id: string): Promise<readonly Use[] | null> => {
      const game = catalog.game(id);
      if (!game) return null;
      const products = [...catalog.allProductsOf(game.id)];
      const subject = {
        path: `/catalog/${game.details.path}`,
        gameIds: [game.id],
        productIds: products.map((product) => product.id),
        rateIds: listRateIds(products),
      };
      return findUses(ctx, subject, products.map(toProductUse));
    },

    /** Null if the product does not exist. */
    ofProduct: async (ctx: Context, id: string): Promise<readonly Use[] | null> => {
      const product = catalog.product(id);
      const game = product && catalog.game(product.game_id);
      if (!product || !game) return null;
      const subject = {
        path: `/catalog/${game.details.path}/${product.details.path}`,
        gameIds: [],
        productIds: [product.id],
        rateIds: listRateIds([product]),
      };
      return findUses(ctx, subject, []);
    },
  };
};

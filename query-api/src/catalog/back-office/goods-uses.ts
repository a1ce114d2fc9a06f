import type { ContentDocument } from '@shop/contracts/content/documents';
import { contentModel } from '@shop/contracts/content/documents';
import type { Localized } from '@shop/contracts/kernel';
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
import { sortedUses } from '../../back-office/uses.ts';
import { documentsFor } from '../../positions/min-position.ts';
import type { Catalogue } from '../catalogue.ts';
import type { ProductSummary } from '../product-summary.ts';
import { linksTo } from './shop-links.ts';

const productUse = ({ id, details }: ProductSummary): Use => toUse('product', id, details.name);

const rateIdsOf = (products: readonly ProductSummary[]): string[] =>
  products.flatMap(({ rates }) => rates.map(({ rateId }) => rateId));

/** The read models that a list of uses waits for, beside the catalogue. */
export const goodsUsesModels: readonly ModelName[] = [
  contentModel,
  promosModel,
  waitingOrdersModel,
  ordersModel,
];

type GoodsUsesDeps = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  catalogue: Catalogue;
  /** Of the shop's own address. */
  origin: string;
}>;

/** A game with its products, or one product. */
type Goods = Readonly<{ path: string; gameIds: string[]; productIds: string[]; rateIds: string[] }>;

/** So many of a kind are read at most. */
const mostOfAKind = 500;

const toUse = (kind: UseKind, id: string, name: Localized): Use => ({
  kind,
  id,
  ...suffixed('label', name),
});
const sameInBoth = (text: string): Localized => ({ rus: text, eng: text });

const contentKinds = {
  slide: 'slide',
  problem: 'article',
  contactCard: 'contact_card',
  page: 'page',
} as const;

/** An entry of content and the texts of it that may hold a link. */
const linkingTexts = (document: ContentDocument): readonly (string | null)[] => {
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

const contentUse = (document: ContentDocument): readonly Use[] =>
  document.kind === 'socials' || document.kind === 'avatar'
    ? []
    : [toUse(contentKinds[document.kind], document.id, document.entry.title)];

const linkFields = ['link', 'body.rus', 'body.eng'].map((field) => `document.entry.${field}`);

/**
 * What refers to games and products: content that links to their pages, promo codes for them alone,
 * and paid orders that wait for their keys. A game's own products refer to it, and so does whatever
 * refers to one of them. Orders that were served keep what they froze, and refer to nothing.
 */
export const goodsUses = ({ readModels, catalogue, origin }: GoodsUsesDeps) => {
  const found = async <Doc extends object>(
    ctx: Context,
    model: ModelName,
    where: Document,
  ): Promise<readonly Doc[]> => {
    const { documents } = await documentsFor<Doc>(ctx, readModels, model);
    const stored = await documents.find(where).limit(mostOfAKind).toArray();
    return stored.flatMap(({ document }) => document ?? []);
  };

  const ofContent = async (ctx: Context, { path }: Goods): Promise<readonly Use[]> => {
    const { candidate, isIn } = linksTo(path, origin);
    const documents = await found<ContentDocument>(ctx, contentModel, {
      $or: linkFields.map((field) => ({ [field]: { $regex: candidate } })),
    });
    return documents
      .filter((document) => linkingTexts(document).some((text) => isIn(text)))
      .flatMap(contentUse);
  };

  const ofPromos = async (ctx: Context, goods: Goods): Promise<readonly Use[]> => {
    const { gameIds, productIds, rateIds } = goods;
    const promos = await found<PromoDocument>(ctx, promosModel, {
      $or: [
        { 'document.terms.scope.gameIds': { $in: gameIds } },
        { 'document.terms.scope.productIds': { $in: productIds } },
        { 'document.terms.scope.rateIds': { $in: rateIds } },
      ],
    });
    return promos.map(({ code }) => toUse('promo', code, sameInBoth(code)));
  };

  const ofOrders = async (ctx: Context, { rateIds }: Goods): Promise<readonly Use[]> => {
    const waiting = await found<WaitingOrderDocument>(ctx, waitingOrdersModel, {
      'document.rate_id': { $in: rateIds },
    });
    const orders = await found<OrderDocument>(ctx, ordersModel, {
      _id: { $in: waiting.map((order) => order.order_id) },
    });
    return orders.map(({ number }) => toUse('order', String(number), sameInBoth(`#${number}`)));
  };

  const usesOf = async (ctx: Context, goods: Goods, own: readonly Use[]) => {
    const others = await Promise.all([
      ofContent(ctx, goods),
      ofPromos(ctx, goods),
      ofOrders(ctx, goods),
    ]);
    return sortedUses([...own, ...others.flat()]);
  };

  return {
    /** Null if there is no such game. */
    ofGame: async (ctx: Context, id: string): Promise<readonly Use[] | null> => {
      const game = catalogue.game(id);
      if (!game) return null;
      const products = [...catalogue.allProductsOf(game.id)];
      const goods = {
        path: `/catalog/${game.details.path}`,
        gameIds: [game.id],
        productIds: products.map((product) => product.id),
        rateIds: rateIdsOf(products),
      };
      return usesOf(ctx, goods, products.map(productUse));
    },

    /** Null if there is no such product. */
    ofProduct: async (ctx: Context, id: string): Promise<readonly Use[] | null> => {
      const product = catalogue.product(id);
      const game = product && catalogue.game(product.game_id);
      if (!product || !game) return null;
      const goods = {
        path: `/catalog/${game.details.path}/${product.details.path}`,
        gameIds: [],
        productIds: [product.id],
        rateIds: rateIdsOf([product]),
      };
      return usesOf(ctx, goods, []);
    },
  };
};

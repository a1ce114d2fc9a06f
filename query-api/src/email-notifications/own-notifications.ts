import type { ProductDocument } from '@shop/contracts/catalog/documents';
import { productsModel } from '@shop/contracts/catalog/documents';
import type { PersonalData } from '@shop/contracts/identity/account.contract';
import type { Lang } from '@shop/contracts/kernel';
import type {
  ProductEmailsDocument,
  BackInStockDocument,
} from '@shop/contracts/email-notifications/documents';
import {
  productEmailsModel,
  productRemindersModel,
  backInStockModel,
} from '@shop/contracts/email-notifications/documents';
import { isSubscriptionOver } from '@shop/domain/email-notifications/back-in-stock.rules';
import type { Clock } from '@shop/platform/clock';
import type { ReadModels } from '@shop/platform/projections';
import type { Context } from 'koa';
import type { OrderOwnership } from '../account-orders/order-ownership.ts';
import { ownedOrdersFilter } from '../account-orders/order-ownership.ts';
import { findCollection } from '../positions/min-position.ts';

export type OwnNotifications = Pick<
  PersonalData,
  'status_email_choices' | 'reminder_choices' | 'back_in_stock_subscriptions'
>;

/** The read models of a person's notification settings. */
export const ownNotificationModels = [
  productEmailsModel,
  productRemindersModel,
  backInStockModel,
] as const;

/** The product notifications that a person chose, for the export of their data. */
export const ownNotifications = ({
  readModels,
  clock,
}: Readonly<{ readModels: Pick<ReadModels, 'documents' | 'serving'>; clock: Clock }>) => {
  const choicesOf = async (
    ctx: Context,
    model: typeof productEmailsModel | typeof productRemindersModel,
    emailHashes: readonly string[],
  ): Promise<readonly ProductEmailsDocument[]> => {
    const { documents } = await findCollection<ProductEmailsDocument>(ctx, readModels, model);
    const found = await documents
      .find({ 'document.email_hash': { $in: emailHashes } })
      .sort({ _id: 1 })
      .toArray();
    return found.flatMap(({ document }) => document ?? []);
  };

  const findSubscriptionsOf = async (
    ctx: Context,
    theirs: OrderOwnership,
  ): Promise<readonly BackInStockDocument[]> => {
    const { documents } = await findCollection<BackInStockDocument>(
      ctx,
      readModels,
      backInStockModel,
    );
    const found = await documents.find(ownedOrdersFilter(theirs)).sort({ _id: 1 }).toArray();
    return found.flatMap(({ document }) => document ?? []);
  };

  const namesOf = async (
    ctx: Context,
    productIds: readonly string[],
    lang: Lang,
  ): Promise<ReadonlyMap<string, string>> => {
    if (productIds.length === 0) return new Map();
    const { documents } = await findCollection<ProductDocument>(ctx, readModels, productsModel);
    const found = await documents.find({ _id: { $in: [...new Set(productIds)] } }).toArray();
    return new Map(
      found.flatMap(({ document }) =>
        document ? [[document.id, document.details.name[lang]] as const] : [],
      ),
    );
  };

  /** `emailHashes`: the hashes of the addresses that the person buys with. */
  return async (
    ctx: Context,
    theirs: OrderOwnership,
    emailHashes: readonly string[],
    lang: Lang,
  ): Promise<OwnNotifications> => {
    const [choices, reminders, subscriptions] = await Promise.all([
      choicesOf(ctx, productEmailsModel, emailHashes),
      choicesOf(ctx, productRemindersModel, emailHashes),
      findSubscriptionsOf(ctx, theirs),
    ]);
    const ids = [...choices, ...reminders, ...subscriptions].map(({ product_id: id }) => id);
    const names = await namesOf(ctx, ids, lang);
    const now = clock();
    const toChoice = ({ product_id, enabled, at: chosen_at }: ProductEmailsDocument) => ({
      product_id,
      product: names.get(product_id) ?? null,
      enabled,
      chosen_at,
    });
    return {
      status_email_choices: choices.map(toChoice),
      reminder_choices: reminders.map(toChoice),
      back_in_stock_subscriptions: subscriptions.map(
        ({ product_id, rate_id, status, subscribed_at }) => ({
          product_id,
          product: names.get(product_id) ?? null,
          rate_id,
          status: status === 'open' && isSubscriptionOver(subscribed_at, now) ? 'ended' : status,
          subscribed_at,
        }),
      ),
    };
  };
};

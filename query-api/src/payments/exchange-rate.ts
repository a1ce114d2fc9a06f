import { defaultExchangeRate } from '@shop/domain/catalog/pricing.rules';
import type { ExchangeRateSettings } from '@shop/contracts/payments/exchange-rate.contract';
import type { ExchangeRateSettingDocument } from '@shop/contracts/payments/documents';
import type { StoredModel } from '@shop/platform/projections';
import type { Collection } from 'mongodb';
import type { StaffNamesDeps } from '../people/staff-names.ts';
import { findStaffNames } from '../people/staff-names.ts';

type SettingCollection = Collection<StoredModel<ExchangeRateSettingDocument>>;

/** The value before each change, by revision. */
const findPreviousValues = async (
  documents: SettingCollection,
  settings: readonly ExchangeRateSettingDocument[],
): Promise<ReadonlyMap<number, number>> => {
  const revisions = settings.map(({ revision }) => String(revision - 1));
  const found = await documents.find({ _id: { $in: revisions } }).toArray();
  return new Map(
    found.flatMap(({ document }) => (document ? [[document.revision + 1, document.dollar]] : [])),
  );
};

/** Changes of the exchange rate, for administrators. */
export const settingMapper = async (
  deps: StaffNamesDeps,
  documents: SettingCollection,
  settings: readonly ExchangeRateSettingDocument[],
): Promise<ExchangeRateSettings['items']> => {
  const [before, names] = await Promise.all([
    findPreviousValues(documents, settings),
    findStaffNames(
      deps,
      settings.map(({ by }) => by),
    ),
  ]);
  return settings.map(({ dollar, revision, by, at }) => ({
    id: String(revision),
    revision,
    dollar: dollar / 100,
    before: (before.get(revision) ?? defaultExchangeRate) / 100,
    by,
    by_name: names.get(by) ?? null,
    at,
  }));
};

/** The current exchange rate, or the initial one of the shop if it was never set. */
export const findCurrentRate = async (
  documents: SettingCollection,
): Promise<ExchangeRateSettings['current']> => {
  const [newest] = await documents
    .find({ document: { $ne: null } })
    .sort({ 'document.revision': -1 })
    .limit(1)
    .toArray();
  const setting = newest?.document;
  return {
    dollar: (setting?.dollar ?? defaultExchangeRate) / 100,
    revision: setting?.revision ?? 0,
    changed_at: setting?.at ?? null,
  };
};

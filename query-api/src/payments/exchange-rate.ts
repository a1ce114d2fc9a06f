import { defaultDollar } from '@shop/domain/catalog/pricing.rules';
import type { ExchangeRateSettingDocument } from '@shop/domain/payments/documents';
import type { StoredAs } from '@shop/platform/projections';
import type { Collection } from 'mongodb';
import type { StaffNamesDeps } from '../identity/staff-names.ts';
import { staffNames } from '../identity/staff-names.ts';

type Settings = Collection<StoredAs<ExchangeRateSettingDocument>>;

/** What each of neighbouring settings took the place of, by its moment. */
const valuesBefore = async (
  documents: Settings,
  settings: readonly ExchangeRateSettingDocument[],
): Promise<ReadonlyMap<string, number>> => {
  const newest = settings
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  if (newest === undefined) return new Map();
  const known = await documents
    .find({ 'document.at': { $lte: newest } })
    .sort({ 'document.at': -1 })
    .limit(settings.length + 1)
    .toArray();
  const all = known.flatMap(({ document }) => document ?? []);
  return new Map(all.map(({ at }, index) => [at, all[index + 1]?.dollar ?? defaultDollar]));
};

/** Settings that follow one another, in either order, as administrators see them. */
export const settingsOf = async (
  deps: StaffNamesDeps,
  documents: Settings,
  settings: readonly ExchangeRateSettingDocument[],
) => {
  const [before, names] = await Promise.all([
    valuesBefore(documents, settings),
    staffNames(
      deps,
      settings.map(({ by }) => by),
    ),
  ]);
  return settings.map(({ dollar, by, at }) => ({
    dollar: dollar / 100,
    before: (before.get(at) ?? defaultDollar) / 100,
    by,
    by_name: names.get(by) ?? null,
    at,
  }));
};

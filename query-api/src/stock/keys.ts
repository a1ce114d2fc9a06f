import type { AdminKey, KeyLocation } from '@shop/contracts/stock/back-office.contract';
import type { KeyDocument } from '@shop/contracts/stock/documents';
import type { SealedText } from '@shop/contracts/kernel';
import { accountOf } from '@shop/domain/kernel';
import { nullIfErased } from '@shop/platform/vault';
import type { Catalog } from '../catalog/catalog.ts';
import { maskKey } from '../people/mask-key.ts';
import { createTextOpener } from '../people/text-opener.ts';
import { findRateNames } from './names.ts';

type KeyContext = Readonly<{
  catalog: Catalog;
  open: (sealed: SealedText) => Promise<string>;
  numbers: ReadonlyMap<string, number>;
}>;

const readMaskedKey = async ({ status, sealed }: KeyDocument, { open }: KeyContext) => {
  if (status === 'shared') return null;
  const key = await nullIfErased(open(sealed));
  return key === null ? null : maskKey(key);
};

export const toAdminKey = async (
  key: KeyDocument,
  id: string,
  opening: KeyContext,
): Promise<AdminKey> => ({
  id,
  masked: await readMaskedKey(key, opening),
  fingerprint: key.fingerprint,
  status: key.status,
  import_id: key.import_id,
  batch: key.batch,
  line: key.line,
  supplier: key.supplier,
  unit_cost: key.unit_cost,
  ...findRateNames(opening.catalog, key),
  order_id: key.order_id,
  order_number: opening.numbers.get(key.order_id ?? '') ?? null,
  stored_at: key.stored_at,
  changed_at: key.changed_at,
});

/** `names` are account names by id. */
export const toCustody = async (
  key: KeyDocument,
  id: string,
  order: KeyLocation['order'],
  opening: KeyContext & Readonly<{ names: ReadonlyMap<string, string> }>,
): Promise<KeyLocation> => ({
  ...(await toAdminKey(key, id, opening)),
  order,
  history: await Promise.all(
    key.history.map(async ({ address, ...step }) => ({
      ...step,
      by_name: opening.names.get(accountOf(step.actor) ?? '') ?? null,
      address: address && (await createTextOpener(opening.open)(address)),
      order_number: opening.numbers.get(step.order_id ?? '') ?? null,
    })),
  ),
  history_omitted_count: key.history_omitted_count,
});

import type { AdminKey, KeyCustody } from '@shop/contracts/stock/back-office.contract';
import type { KeyDocument } from '@shop/contracts/stock/documents';
import type { Sealed } from '@shop/contracts/kernel';
import { accountOf } from '@shop/domain/kernel';
import { isAway } from '@shop/platform/documents';
import type { Catalogue } from '../catalog/catalogue.ts';
import { openIfKept } from '../identity/opening.ts';
import { rateNames } from './names.ts';

const shown = 4;

/** Of a short key nothing is told, or what is told would be most of it. */
export const maskKey = (key: string): string =>
  key.length < shown * 3 ? '••••' : `••••${key.slice(-shown)}`;

type Opening = Readonly<{
  catalogue: Catalogue;
  open: (sealed: Sealed) => Promise<string>;
  numbers: ReadonlyMap<string, number>;
}>;

const masked = async ({ state, sealed }: KeyDocument, { open }: Opening) => {
  if (state === 'shared') return null;
  try {
    return maskKey(await open(sealed));
  } catch (error) {
    if (isAway(error)) throw error;
    return null; // its data key is gone
  }
};

export const toAdminKey = async (
  key: KeyDocument,
  id: string,
  opening: Opening,
): Promise<AdminKey> => ({
  id,
  masked: await masked(key, opening),
  fingerprint: key.fingerprint,
  state: key.state,
  import_id: key.import_id,
  batch: key.batch,
  line: key.line,
  supplier: key.supplier,
  unit_cost: key.unit_cost,
  ...rateNames(opening.catalogue, key),
  order_id: key.order_id,
  order_number: opening.numbers.get(key.order_id ?? '') ?? null,
  stored_at: key.stored_at,
  changed_at: key.changed_at,
});

/** `names` of accounts by their ids. */
export const toCustody = async (
  key: KeyDocument,
  id: string,
  order: KeyCustody['order'],
  opening: Opening & Readonly<{ names: ReadonlyMap<string, string> }>,
): Promise<KeyCustody> => ({
  ...(await toAdminKey(key, id, opening)),
  order,
  history: await Promise.all(
    key.history.map(async ({ address, ...step }) => ({
      ...step,
      by_name: opening.names.get(accountOf(step.actor) ?? '') ?? null,
      address: address && (await openIfKept(opening.open)(address)),
      order_number: opening.numbers.get(step.order_id ?? '') ?? null,
    })),
  ),
  history_left_out: key.history_left_out,
});

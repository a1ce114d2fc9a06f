import type { ReferenceKind } from '@shop/contracts/catalog/values';
import type { LocalizedText } from '@shop/contracts/kernel';
import { suffixed } from '@shop/contracts/wire/contract';
import type { Use, UseKind } from '@shop/contracts/wire/uses.contract';
import { sortUses } from '../back-office/uses.ts';
import type { Catalog } from './catalog.ts';

const createUse = (kind: UseKind, id: string, name: LocalizedText | undefined): readonly Use[] =>
  name ? [{ kind, id, ...suffixed('label', name) }] : [];

/** The uses of a reference entry, with names. */
export const listReferenceUses = (
  catalog: Catalog,
  kind: ReferenceKind,
  id: string,
): readonly Use[] => {
  const uses = [...catalog.usersOf(kind, id)].flatMap((key): readonly Use[] => {
    const [user, userId] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
    switch (user) {
      case 'product':
        return createUse('product', userId, catalog.product(userId)?.details.name);
      case 'productFunction':
        return createUse('function', userId, catalog.entry('productFunction', userId)?.name);
      case 'requirement':
        return createUse('requirement', userId, catalog.entry('requirement', userId)?.name);
      default:
        throw new TypeError(`${user} refers to no reference data`);
    }
  });
  return sortUses(uses);
};

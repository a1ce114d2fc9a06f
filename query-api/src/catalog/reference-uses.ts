import type { ReferenceDocument } from '@shop/contracts/catalog/documents';
import type { ProductSummary } from './product-summary.ts';

/** Everything that may refer to reference data, by the id that names it here: `{kind}:{id}`. */
export type ReferenceUses = Readonly<{
  putProduct: (id: string, product: ProductSummary | null) => void;
  putReference: (key: string, reference: ReferenceDocument | null) => void;
  /**
   * What refers to an entry: products, and functions of an icon and requirements of a type with
   * the products that have these.
   */
  usersOf: (key: string) => ReadonlySet<string>;
  clear: (kind: 'products' | 'references') => void;
}>;

const noUsers: ReadonlySet<string> = new Set();

const listProductReferences = ({ status, details }: ProductSummary): readonly string[] => [
  `status:${status.id}`,
  ...details.functionIds.map((id) => `productFunction:${id}`),
  ...details.requirementIds.map((id) => `requirement:${id}`),
];

const listEntryReferences = (reference: ReferenceDocument): readonly string[] => {
  switch (reference.kind) {
    case 'productFunction':
      return [`functionIcon:${reference.entry.iconId}`];
    case 'requirement':
      return [`requirementType:${reference.entry.typeId}`];
    case 'status':
    case 'requirementType':
    case 'functionIcon':
      return [];
  }
};

const isProduct = (user: string): boolean => user.startsWith('product:');

/**
 * Kept as products and references change, so that no list of the back-office looks through all
 * products to count those that use an entry.
 */
export const referenceUses = (): ReferenceUses => {
  const referencesByUser = new Map<string, readonly string[]>();
  const usersByKey = new Map<string, Set<string>>();
  /** Users at second hand are collected when they are first asked for after a change. */
  const collectedUsers = new Map<string, ReadonlySet<string>>();

  const put = (user: string, referencedKeys: readonly string[]): void => {
    collectedUsers.clear();
    for (const key of referencesByUser.get(user) ?? []) usersByKey.get(key)?.delete(user);
    if (referencedKeys.length === 0) referencesByUser.delete(user);
    else referencesByUser.set(user, referencedKeys);
    for (const key of referencedKeys) {
      const cachedUsers = usersByKey.get(key) ?? new Set();
      usersByKey.set(key, cachedUsers.add(user));
    }
  };

  const collectUsers = (key: string): ReadonlySet<string> => {
    const direct = usersByKey.get(key) ?? noUsers;
    return new Set([
      ...direct,
      ...[...direct].flatMap((user) => [...(usersByKey.get(user) ?? [])]),
    ]);
  };

  return {
    putProduct: (id, product) =>
      put(`product:${id}`, product ? listProductReferences(product) : []),
    putReference: (key, reference) => put(key, reference ? listEntryReferences(reference) : []),
    usersOf: (key) => {
      const cachedUsers = collectedUsers.get(key);
      if (cachedUsers) return cachedUsers;
      const found = collectUsers(key);
      collectedUsers.set(key, found);
      return found;
    },
    clear: (kind) => {
      for (const user of referencesByUser.keys()) {
        if (isProduct(user) === (kind === 'products')) put(user, []);
      }
    },
  };
};

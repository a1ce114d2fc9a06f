import type { ReferenceDocument } from '@shop/contracts/catalog/documents';
import type { ProductSummary } from './product-summary.ts';

/** The users of reference data, by the id of the used entry: `{kind}:{id}`. */
export type ReferenceUses = Readonly<{
  putProduct: (id: string, product: ProductSummary | null) => void;
  putReference: (key: string, reference: ReferenceDocument | null) => void;
  /**
   * The users of an entry: products, functions that use an icon, and requirements that use a type,
   * each with their products.
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
 * Updated with each change of products and references, so that back-office lists need not scan all
 * products to count the users of an entry.
 */
export const referenceUses = (): ReferenceUses => {
  const referencesByUser = new Map<string, readonly string[]>();
  const usersByKey = new Map<string, Set<string>>();
  /** Indirect users, collected on first use after a change. */
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

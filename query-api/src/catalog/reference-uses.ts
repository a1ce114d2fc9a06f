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

const nobody: ReadonlySet<string> = new Set();

const namedByProduct = ({ status, details }: ProductSummary): readonly string[] => [
  `status:${status.id}`,
  ...details.functionIds.map((id) => `productFunction:${id}`),
  ...details.requirementIds.map((id) => `requirement:${id}`),
];

const namedByReference = (reference: ReferenceDocument): readonly string[] => {
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
  const namedBy = new Map<string, readonly string[]>();
  const users = new Map<string, Set<string>>();
  /** Users at second hand are collected when they are first asked for after a change. */
  const collected = new Map<string, ReadonlySet<string>>();

  const put = (user: string, named: readonly string[]): void => {
    collected.clear();
    for (const key of namedBy.get(user) ?? []) users.get(key)?.delete(user);
    if (named.length === 0) namedBy.delete(user);
    else namedBy.set(user, named);
    for (const key of named) {
      const known = users.get(key) ?? new Set();
      users.set(key, known.add(user));
    }
  };

  const collect = (key: string): ReadonlySet<string> => {
    const direct = users.get(key) ?? nobody;
    return new Set([...direct, ...[...direct].flatMap((user) => [...(users.get(user) ?? [])])]);
  };

  return {
    putProduct: (id, product) => put(`product:${id}`, product ? namedByProduct(product) : []),
    putReference: (key, reference) => put(key, reference ? namedByReference(reference) : []),
    usersOf: (key) => {
      const known = collected.get(key);
      if (known) return known;
      const found = collect(key);
      collected.set(key, found);
      return found;
    },
    clear: (kind) => {
      for (const user of namedBy.keys()) {
        if (isProduct(user) === (kind === 'products')) put(user, []);
      }
    },
  };
};

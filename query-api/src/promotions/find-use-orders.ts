import type { SealedText } from '@shop/contracts/kernel';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import type { ReadModels } from '@shop/platform/projections';
import { createTextOpener } from '../people/text-opener.ts';

type UseOrder = Readonly<{ number: number; email: string | null }>;

type Deps = Readonly<{
  readModels: Pick<ReadModels, 'serving'>;
  open: (sealed: SealedText) => Promise<string>;
}>;

/** The number and address of orders by id. A rejected attempt has no order. */
export const findUseOrders = async (
  { readModels, open }: Deps,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, UseOrder>> => {
  const uniqueIds = [...new Set(ids)].filter((id) => id !== null);
  if (uniqueIds.length === 0) return new Map();
  const { documents } = await readModels.serving<OrderDocument>(ordersModel);
  const found = await documents
    .find(
      { _id: { $in: uniqueIds } },
      { projection: { 'document.number': 1, 'document.email': 1 } },
    )
    .toArray();
  const facts = await Promise.all(
    found.map(async ({ _id, document }) =>
      document
        ? [
            [
              _id,
              { number: document.number, email: await createTextOpener(open)(document.email) },
            ] as const,
          ]
        : [],
    ),
  );
  return new Map(facts.flat());
};

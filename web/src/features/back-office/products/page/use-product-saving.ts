import type { ProductValues } from './product-values.ts';
import { useSaveProductMutation } from './product-api.ts';

/** Saves a product with its rates. Steps completed before an error stay saved. */
export const useProductSaving = () => {
  const [save] = useSaveProductMutation();
  return async (
    values: ProductValues,
    revision: number | null,
    id: string,
    before: ProductValues,
  ) => {
    const { data, error } = await save({ id, values, revision, before });
    if (!data) return { error };
    const { reached: lastSaved, failure } = data;
    if (failure) return { error: failure, progress: lastSaved ?? undefined };
    return { data: { id, revision: lastSaved?.revision ?? 0 } };
  };
};

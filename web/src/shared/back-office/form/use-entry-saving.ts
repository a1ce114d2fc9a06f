import type { FormValues } from './compare.ts';
import { useSaveEntryMutation } from '../entry-api.ts';

/** Saves entries of a list whose path is below `/api`: `/admin/slider`. */
export const useEntrySaving = (list: string) => {
  const [save] = useSaveEntryMutation();
  return (values: FormValues, revision: number | null, id: string) =>
    save({ path: `${list}/${id}`, values, revision, adds: { path: list, id } });
};

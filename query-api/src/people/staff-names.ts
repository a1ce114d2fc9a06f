import type { UserDocument } from '@shop/contracts/identity/documents';
import { usersModel } from '@shop/contracts/identity/documents';
import type { SealedText } from '@shop/contracts/kernel';
import type { ReadModels } from '@shop/platform/projections';
import { nullIfErased } from '@shop/platform/vault';

export type StaffNamesDeps = Readonly<{
  readModels: Pick<ReadModels, 'serving'>;
  open: (sealed: SealedText) => Promise<string>;
}>;

/** The names of accounts by id, each opened once. An account whose key was deleted has no name. */
export const findStaffNames = async (
  { readModels, open }: StaffNamesDeps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { documents } = await readModels.serving<UserDocument>(usersModel);
  const found = await documents.find({ _id: { $in: [...new Set(ids)] } }).toArray();
  const namesById = await Promise.all(
    found.map(async ({ _id, document }) => {
      if (!document) return [];
      const name = await nullIfErased(open(document.name));
      return name === null ? [] : [[_id, name] as const];
    }),
  );
  return new Map(namesById.flat());
};

import type { UserDocument } from '@shop/contracts/identity/documents';
import { usersModel } from '@shop/contracts/identity/documents';
import type { ReadModels } from '@shop/platform/projections';
import type { Opening } from './opening.ts';

/** As others see somebody; the name is null where it is forgotten. */
export type Shown = Readonly<{ name: string | null; avatar: string | null; isStaff: boolean }>;

export type PeopleDeps = Readonly<{
  readModels: Pick<ReadModels, 'serving'>;
  open: Opening;
}>;

const mostStaff = 500;

/** Who is not known is not in the answer. */
export const peopleIn =
  ({ readModels, open }: PeopleDeps) =>
  async (ids: Iterable<string | null>): Promise<ReadonlyMap<string, Shown>> => {
    const wanted = [...new Set(ids)].filter((id) => id !== null);
    if (wanted.length === 0) return new Map();
    const { documents } = await readModels.serving<UserDocument>(usersModel);
    const found = await documents.find({ _id: { $in: wanted } }).toArray();
    return new Map(
      await Promise.all(
        found.flatMap(({ _id, document }) =>
          document
            ? [
                open(document.name).then((name) => {
                  const shown = { name, avatar: document.avatar, isStaff: document.level > 0 };
                  return [_id, shown] as const;
                }),
              ]
            : [],
        ),
      ),
    );
  };

/** Everybody of staff, by id. */
export const staffIn = async ({
  readModels,
}: Pick<PeopleDeps, 'readModels'>): Promise<readonly string[]> => {
  const { documents } = await readModels.serving<UserDocument>(usersModel);
  const found = await documents
    .find({ 'document.level': { $gt: 0 } })
    .limit(mostStaff)
    .toArray();
  return found.map(({ _id }) => _id);
};

import type { UserDocument } from '@shop/contracts/identity/documents';
import { usersModel } from '@shop/contracts/identity/documents';
import type { ReadModels } from '@shop/platform/projections';
import type { OpenText } from '../people/text-opener.ts';

/** A person as others see them; the name is null after an erasure. */
export type ShownPerson = Readonly<{
  name: string | null;
  avatar: string | null;
  isStaff: boolean;
  /** The keyed hash of the address, which is the id of its ban. */
  emailHash: string;
}>;

export type PeopleDeps = Readonly<{
  readModels: Pick<ReadModels, 'serving'>;
  open: OpenText;
}>;

const maxStaff = 500;

/** Unknown people are missing from the result. */
export const peopleReader =
  ({ readModels, open }: PeopleDeps) =>
  async (ids: Iterable<string | null>): Promise<ReadonlyMap<string, ShownPerson>> => {
    const requestedIds = [...new Set(ids)].filter((id) => id !== null);
    if (requestedIds.length === 0) return new Map();
    const { documents } = await readModels.serving<UserDocument>(usersModel);
    const found = await documents.find({ _id: { $in: requestedIds } }).toArray();
    return new Map(
      await Promise.all(
        found.flatMap(({ _id, document }) =>
          document
            ? [
                open(document.name).then((name) => {
                  const { avatar, level, email_hash: emailHash } = document;
                  const person = { name, avatar, isStaff: level > 0, emailHash };
                  return [_id, person] as const;
                }),
              ]
            : [],
        ),
      ),
    );
  };

/** The ids of all staff. */
export const findStaffIds = async ({
  readModels,
}: Pick<PeopleDeps, 'readModels'>): Promise<readonly string[]> => {
  const { documents } = await readModels.serving<UserDocument>(usersModel);
  const found = await documents
    .find({ 'document.level': { $gt: 0 } })
    .limit(maxStaff)
    .toArray();
  return found.map(({ _id }) => _id);
};

import type { ArchivedEntry } from '../archived/entries.ts';
import type { ArtworkStore } from './artwork-store.ts';
import type { Shop } from './shop.ts';

type Deps = Readonly<{ shop: Shop; artwork: ArtworkStore; onStep: () => void }>;

/** Adds archived entries, in the order in which one refers to the other. */
export const loadArchived = async (
  { shop, artwork, onStep }: Deps,
  entries: readonly ArchivedEntry[],
): Promise<void> => {
  for (const { path, picture, bodyWith } of entries) {
    const image = picture === null ? '' : await artwork.addressOf(picture);
    await shop.send('POST', path, bodyWith(image));
    onStep();
  }
};

import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Avatar } from '@shop/contracts/identity/account.contract';
import { avatarChoice, builtInAvatars } from '@shop/domain/identity/avatars.rules';
import type { Images } from './images.ts';

const folder = join(import.meta.dirname, '..', '..', 'avatars');
const files = new Set(builtInAvatars.map((address) => basename(address)));

const builtIn: readonly Avatar[] = builtInAvatars.map((address) => ({
  id: basename(address, '.webp'),
  image: address,
  image_store: address,
}));

/** Adds the built-in avatars, drawn by the generator of the demo shop, to the stored images. */
export const withAvatars = (images: Images): Images => ({
  find: (name) => (files.has(name) ? readFile(join(folder, name)) : images.find(name)),
});

type OfferedAvatar = Readonly<{ id: string; entry: Readonly<{ image: string }> }>;

/** The available avatars: built-in ones, then those that staff added. */
export const listAvatars = (offeredAvatars: readonly OfferedAvatar[]): readonly Avatar[] => [
  ...builtIn,
  ...offeredAvatars.map(({ id, entry: { image } }) => ({
    id,
    image,
    image_store: avatarChoice({ id, image }),
  })),
];

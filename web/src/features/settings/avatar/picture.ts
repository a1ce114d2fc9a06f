import type { WireCode } from '@shop/contracts/wire/texts';

/** What the server draws anew; it looks into the file, this at its name. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

const largestBytes = 5 * 1024 * 1024;

/** Why a file can't become an avatar, before it is sent; false where it may. */
export const wrongPicture = ({
  type,
  size,
}: Pick<File, 'type' | 'size'>): Extract<WireCode, 'image-unreadable'> | 'too-large' | false => {
  if (!pictureTypes.some((known) => known === type)) return 'image-unreadable';
  return size > largestBytes && 'too-large';
};

import type { WireCode } from '@shop/contracts/wire/texts';

/**
 * The types that the server re-encodes. The server checks the content, this client the file type.
 */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

const largestBytes = 5 * 1024 * 1024;

/** The error of an avatar file, before it is uploaded; false if it is valid. */
export const wrongPicture = ({
  type,
  size,
}: Pick<File, 'type' | 'size'>): Extract<WireCode, 'image-unreadable'> | 'too-large' | false => {
  if (!pictureTypes.some((accepted) => accepted === type)) return 'image-unreadable';
  return size > largestBytes && 'too-large';
};

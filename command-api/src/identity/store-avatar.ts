import type { GridFSBucket } from 'mongodb';
import { reencodeImage, saveImage } from '../images/store-image.ts';
import { createPictureRenderer } from '../pictures/draw-picture.ts';

/** In pixels: twice the largest size at which it is shown, for dense screens. */
const avatarSize = 256;

/**
 * Re-encodes a person's picture as a square and stores it under an unguessable name. Erasing the
 * person deletes it. Returns its address on the shop's site.
 */
export const storeAvatar = async (
  bucket: GridFSBucket,
  uploaded: Buffer,
  { id, personId }: Readonly<{ id: string; personId: string }>,
): Promise<string> => {
  const rendered = await reencodeImage(createPictureRenderer(personId), uploaded, {
    width: avatarSize,
    height: avatarSize,
    fit: 'cover',
  });
  return saveImage(bucket, `avatar-${id}.webp`, rendered, { person: personId });
};

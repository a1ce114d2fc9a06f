import type { GridFSBucket } from 'mongodb';
import { reencodeImage, saveImage } from '../images/store-image.ts';
import { createPictureRenderer } from '../pictures/draw-picture.ts';

/** Pixels: as large as it is shown anywhere, twice as dense. */
const avatarSize = 256;

/**
 * Draws a picture of a person anew, square, and keeps it under a name that nobody can guess: it is
 * that person's, and goes with them. Its address on the shop's own site.
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

import type { GridFSBucket } from 'mongodb';
import { drawnAnew, keepImage } from '../images/store-image.ts';
import { pictureDrawing } from '../pictures/draw-picture.ts';

/** Pixels: as large as it is shown anywhere, twice as dense. */
const side = 256;

/**
 * Draws a picture of a person anew, square, and keeps it under a name that nobody can guess: it is
 * that person's, and goes with them. Its address on the shop's own site.
 */
export const storeAvatar = async (
  bucket: GridFSBucket,
  uploaded: Buffer,
  { id, personId }: Readonly<{ id: string; personId: string }>,
): Promise<string> => {
  const drawn = await drawnAnew(pictureDrawing(personId), uploaded, {
    width: side,
    height: side,
    fit: 'cover',
  });
  return keepImage(bucket, `avatar-${id}.webp`, drawn, { person: personId });
};

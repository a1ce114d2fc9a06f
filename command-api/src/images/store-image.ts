import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { ImageUploadReply } from '@shop/contracts/catalog/back-office.contract';
import { narrowed, pictureWidths } from '@shop/contracts/wire/images.contract';
import { Refused } from '@shop/platform/http';
import type { GridFSBucket } from 'mongodb';
import type { ResizeOptions } from 'sharp';
import type { Drawn, DrawPicture, PictureFault } from '../pictures/draw-picture.ts';
import { PictureRejected, pictureDrawing } from '../pictures/draw-picture.ts';

const largestSide = 2_560;
const mostPixels = 40_000_000;
const readable = ['png', 'jpeg', 'webp'] as const;
const refusals = {
  unreadable: 'image-unreadable',
  'too-large': 'picture-too-large',
} as const satisfies Record<PictureFault, Refused['code']>;
const whole: ResizeOptions = {
  width: largestSide,
  height: largestSide,
  fit: 'inside',
  withoutEnlargement: true,
};

/**
 * Draws the picture anew as WebP, so that nothing but pixels is kept, and stores it under a hash
 * of what came of it: the same picture has one address for ever. Its narrower forms come first:
 * who finds the whole finds them too.
 */
export const storeImage =
  (bucket: GridFSBucket) =>
  async (uploaded: Buffer, uploader: string): Promise<ImageUploadReply> => {
    const draw = pictureDrawing(uploader);
    const drawn = await drawnAnew(draw, uploaded, whole);
    const { data, info } = drawn;
    const name = `${createHash('sha256').update(data).digest('hex').slice(0, 40)}.webp`;
    for (const width of pictureWidths) {
      if (width >= info.width) break;
      await keepImage(
        bucket,
        narrowed(name, width),
        await drawnAnew(draw, uploaded, { width }),
        {},
      );
    }
    const image = await keepImage(bucket, name, drawn, {});
    return { image, width: info.width, height: info.height };
  };

/** Under its name, once; its address on the shop's own site. */
export const keepImage = async (
  bucket: GridFSBucket,
  name: string,
  { data, info }: Drawn,
  about: object,
): Promise<string> => {
  const [known] = await bucket.find({ filename: name }).limit(1).toArray();
  if (!known) {
    const upload = bucket.openUploadStream(name, {
      metadata: { type: 'image/webp', width: info.width, height: info.height, ...about },
    });
    upload.end(data);
    await once(upload, 'finish');
  }
  return `/storage/images/${name}`;
};

/** Draws a picture anew as WebP for the shop's pages. Throws `Refused` if it may not be drawn. */
export const drawnAnew = async (
  draw: DrawPicture,
  uploaded: Buffer,
  size: ResizeOptions,
): Promise<Drawn> => {
  try {
    return await draw(uploaded, { formats: readable, mostPixels }, (picture) =>
      picture.rotate().resize(size).webp({ quality: 86, effort: 2 }),
    );
  } catch (error) {
    if (!(error instanceof PictureRejected)) throw error;
    throw new Refused(refusals[error.fault], { cause: error });
  }
};

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { ImageUploadReply } from '@shop/contracts/catalog/back-office.contract';
import { narrowVariantOf, pictureWidths } from '@shop/contracts/wire/images.contract';
import { HttpError } from '@shop/platform/http';
import type { GridFSBucket } from 'mongodb';
import type { ResizeOptions } from 'sharp';
import type { RenderedPicture, RenderPicture, PictureFault } from '../pictures/draw-picture.ts';
import { PictureRejectedError, createPictureRenderer } from '../pictures/draw-picture.ts';

const maxSideLength = 2_560;
const maxPixels = 40_000_000;
const readableFormats = ['png', 'jpeg', 'webp'] as const;
const errorCodes = {
  unreadable: 'image-unreadable',
  'too-large': 'picture-too-large',
} as const satisfies Record<PictureFault, HttpError['code']>;
const fullSize: ResizeOptions = {
  width: maxSideLength,
  height: maxSideLength,
  fit: 'inside',
  withoutEnlargement: true,
};

/**
 * Re-encodes the picture as WebP, so that only pixels are kept, and stores it under a hash of the
 * result: equal pictures have the same permanent address. Narrower variants are stored first, so
 * that they exist whenever the full picture does.
 */
export const storeImage =
  (bucket: GridFSBucket) =>
  async (uploaded: Buffer, uploader: string): Promise<ImageUploadReply> => {
    const draw = createPictureRenderer(uploader);
    const rendered = await reencodeImage(draw, uploaded, fullSize);
    const { data, info } = rendered;
    const name = `${createHash('sha256').update(data).digest('hex').slice(0, 40)}.webp`;
    for (const width of pictureWidths) {
      if (width >= info.width) break;
      await saveImage(
        bucket,
        narrowVariantOf(name, width),
        await reencodeImage(draw, uploaded, { width }),
        {},
      );
    }
    const image = await saveImage(bucket, name, rendered, {});
    return { image, width: info.width, height: info.height };
  };

/** Saves the picture once under its name; returns its address on the shop's site. */
export const saveImage = async (
  bucket: GridFSBucket,
  name: string,
  { data, info }: RenderedPicture,
  logFields: object,
): Promise<string> => {
  const [existingFile] = await bucket.find({ filename: name }).limit(1).toArray();
  if (!existingFile) {
    const upload = bucket.openUploadStream(name, {
      metadata: { type: 'image/webp', width: info.width, height: info.height, ...logFields },
    });
    upload.end(data);
    await once(upload, 'finish');
  }
  return `/storage/images/${name}`;
};

/**
 * Re-encodes a picture as WebP for the shop's pages. Throws `HttpError` if the picture is rejected.
 */
export const reencodeImage = async (
  draw: RenderPicture,
  uploaded: Buffer,
  size: ResizeOptions,
): Promise<RenderedPicture> => {
  try {
    return await draw(uploaded, { formats: readableFormats, maxPixels }, (picture) =>
      picture.rotate().resize(size).webp({ quality: 86, effort: 2 }),
    );
  } catch (error) {
    if (!(error instanceof PictureRejectedError)) throw error;
    throw new HttpError(errorCodes[error.fault], { cause: error });
  }
};

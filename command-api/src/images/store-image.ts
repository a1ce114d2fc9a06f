import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { ImageUploadReply } from '@shop/domain/catalog/back-office.contract';
import { narrowed, pictureWidths } from '@shop/domain/wire/images.contract';
import { Refused } from '@shop/platform/http';
import type { GridFSBucket } from 'mongodb';
import type { OutputInfo, ResizeOptions } from 'sharp';

const largestSide = 2_560;
const mostPixels = 40_000_000;
const readable = ['png', 'jpeg', 'webp'];
const whole: ResizeOptions = {
  width: largestSide,
  height: largestSide,
  fit: 'inside',
  withoutEnlargement: true,
};

type Drawn = Readonly<{ data: Buffer; info: OutputInfo }>;

/**
 * Draws the picture anew as WebP, so that nothing but pixels is kept, and stores it under a hash
 * of what came of it: the same picture has one address for ever. Its narrower forms come first:
 * who finds the whole finds them too.
 */
export const storeImage =
  (bucket: GridFSBucket) =>
  async (uploaded: Buffer): Promise<ImageUploadReply> => {
    const drawn = await drawnAnew(uploaded, whole);
    const { data, info } = drawn;
    const name = `${createHash('sha256').update(data).digest('hex').slice(0, 40)}.webp`;
    for (const width of pictureWidths) {
      if (width >= info.width) break;
      await keepImage(bucket, narrowed(name, width), await drawnAnew(uploaded, { width }), {});
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

/** The library takes memory that a program without uploads need not have. */
export const drawnAnew = async (uploaded: Buffer, size: ResizeOptions): Promise<Drawn> => {
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(uploaded, { limitInputPixels: mostPixels, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!readable.includes(format)) throw new Refused('image-unreadable');
    return await picture
      .rotate()
      .resize(size)
      .webp({ quality: 86, effort: 2 })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('image-unreadable', { cause: error });
  }
};

import type { Metadata, OutputInfo, Sharp } from 'sharp';
import { drawingQueue } from './drawing-queue.ts';
import { pngFrames } from './png-frames.ts';

export type PictureFormat = 'gif' | 'jpeg' | 'png' | 'webp';

/** Why a picture is not drawn. */
export type PictureFault = 'unreadable' | 'too-large';

export class PictureRejected extends Error {
  override readonly name = 'PictureRejected';
  readonly fault: PictureFault;

  constructor(fault: PictureFault, options: ErrorOptions = {}) {
    super(`The picture is ${fault}`, options);
    this.fault = fault;
  }
}

type Expected = Readonly<{
  formats: readonly PictureFormat[];
  /** Of all frames that are drawn, together. */
  mostPixels: number;
  /** Whether all frames are drawn, or the first. */
  animated?: boolean;
}>;

export type Drawn = Readonly<{ data: Buffer; info: OutputInfo }>;

/** Throws `PictureRejected`. */
export type DrawPicture = (
  bytes: Buffer,
  expected: Expected,
  draw: (picture: Sharp) => Sharp,
) => Promise<Drawn>;

const mostFrames = 500;
/** Pixels; WebP has no more either (16,383). */
const longestSide = 16_384;
const uploadSeconds = 20;
const atOnce = 2;
const inQueue = drawingQueue(atOnce);

/** Judges a picture by what its container says, before a pixel of it is decoded. */
const inspect = (
  bytes: Buffer,
  { format, width, height, pages = 1 }: Metadata,
  { formats, mostPixels, animated = false }: Expected,
): void => {
  if (!formats.some((known) => known === format)) throw new PictureRejected('unreadable');
  const frames = format === 'png' ? pngFrames(bytes) : pages;
  const pixels = width * height * (animated ? frames : 1);
  const isLong = width > longestSide || height > longestSide;
  if (frames > mostFrames || isLong || pixels > mostPixels) throw new PictureRejected('too-large');
};

const asRejected = (error: unknown): PictureRejected => {
  if (error instanceof PictureRejected) return error;
  return new PictureRejected('unreadable', { cause: error });
};

/**
 * Draws the pictures of one upload, all of them within `budgetSeconds` of drawing. Time in the queue
 * does not count.
 */
export const pictureDrawing = (uploader: string, budgetSeconds = uploadSeconds): DrawPicture => {
  let leftMs = budgetSeconds * 1_000;

  const drawInTime = async (drawing: Sharp): Promise<Drawn> => {
    if (leftMs <= 0) throw new PictureRejected('too-large');
    const since = performance.now();
    try {
      const seconds = Math.ceil(leftMs / 1_000);
      return await drawing.timeout({ seconds }).toBuffer({ resolveWithObject: true });
    } catch (cause) {
      // The library reports its timeout in the words of the step that it interrupted.
      const isOver = performance.now() - since >= leftMs;
      throw isOver ? new PictureRejected('too-large', { cause }) : cause;
    } finally {
      leftMs -= performance.now() - since;
    }
  };

  return async (bytes, expected, draw) => {
    const { default: sharp } = await import('sharp'); // it takes memory that few programs need
    const { mostPixels: limitInputPixels, animated = false } = expected;
    try {
      const picture = sharp(bytes, { limitInputPixels, failOn: 'error', animated });
      // Without a limit of its own the header of any size is read, and judged here.
      inspect(bytes, await sharp(bytes, { limitInputPixels: false }).metadata(), expected);
      return await inQueue(uploader, () => drawInTime(draw(picture)));
    } catch (error) {
      throw asRejected(error);
    }
  };
};

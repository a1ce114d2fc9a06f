import type { Metadata, OutputInfo, Sharp } from 'sharp';
import { createDrawingQueue } from './drawing-queue.ts';
import { pngFrames } from './png-frames.ts';

export type PictureFormat = 'gif' | 'jpeg' | 'png' | 'webp';

/** Why a picture is not drawn. */
export type PictureFault = 'unreadable' | 'too-large';

/** The upload cannot be drawn as a picture; `fault` is the reason. */
export class PictureRejectedError extends Error {
  override readonly name = 'PictureRejectedError';
  readonly fault: PictureFault;

  constructor(fault: PictureFault, options: ErrorOptions = {}) {
    super(`The picture is ${fault}`, options);
    this.fault = fault;
  }
}

type PictureLimits = Readonly<{
  formats: readonly PictureFormat[];
  /** The limit for all rendered frames together. */
  maxPixels: number;
  /** True to render all frames, false for only the first. */
  animated?: boolean;
}>;

export type RenderedPicture = Readonly<{ data: Buffer; info: OutputInfo }>;

/** Throws `PictureRejectedError`. */
export type RenderPicture = (
  bytes: Buffer,
  expected: PictureLimits,
  draw: (picture: Sharp) => Sharp,
) => Promise<RenderedPicture>;

const maxFrames = 500;
/** In pixels; the limit of WebP is similar (16,383). */
const maxSideLength = 16_384;
const uploadSeconds = 20;
const maxConcurrent = 2;
const maxQueued = createDrawingQueue(maxConcurrent);

/** Checks a picture's metadata before any pixel is decoded. */
const inspect = (
  bytes: Buffer,
  { format, width, height, pages = 1 }: Metadata,
  { formats, maxPixels, animated = false }: PictureLimits,
): void => {
  if (!formats.some((allowedFormat) => allowedFormat === format))
    throw new PictureRejectedError('unreadable');
  const frames = format === 'png' ? pngFrames(bytes) : pages;
  const pixels = width * height * (animated ? frames : 1);
  const hasManyFrames = width > maxSideLength || height > maxSideLength;
  if (frames > maxFrames || hasManyFrames || pixels > maxPixels)
    throw new PictureRejectedError('too-large');
};

const toPictureRejected = (error: unknown): PictureRejectedError => {
  if (error instanceof PictureRejectedError) return error;
  return new PictureRejectedError('unreadable', { cause: error });
};

/**
 * Draws the pictures of one upload. Reading their headers and drawing them share `budgetSeconds`.
 * Time in the queue does not count.
 */
export const createPictureRenderer = (
  uploader: string,
  budgetSeconds = uploadSeconds,
): RenderPicture => {
  let leftMs = budgetSeconds * 1_000;

  const runWithinBudget = async <T>(step: (seconds: number) => Promise<T>): Promise<T> => {
    if (leftMs <= 0) throw new PictureRejectedError('too-large');
    const since = performance.now();
    try {
      return await step(Math.ceil(leftMs / 1_000));
    } catch (cause) {
      // The library reports its timeout with the message of the interrupted step.
      const isOver = performance.now() - since >= leftMs;
      throw isOver ? new PictureRejectedError('too-large', { cause }) : cause;
    } finally {
      leftMs -= performance.now() - since;
    }
  };

  return async (bytes, expected, draw) => {
    const { default: sharp } = await import('sharp'); // it takes memory that few programs need
    const { maxPixels: limitInputPixels, animated = false } = expected;
    try {
      const picture = sharp(bytes, { limitInputPixels, failOn: 'error', animated });
      return await maxQueued(uploader, async () => {
        // The header is read without a size limit, and checked here. The library cannot interrupt
        // the reading, but its time counts.
        const header = sharp(bytes, { limitInputPixels: false });
        inspect(bytes, await runWithinBudget(() => header.metadata()), expected);
        return runWithinBudget((seconds) =>
          draw(picture).timeout({ seconds }).toBuffer({ resolveWithObject: true }),
        );
      });
    } catch (error) {
      throw toPictureRejected(error);
    }
  };
};

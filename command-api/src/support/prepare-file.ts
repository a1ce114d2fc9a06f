import { wireCode } from '@shop/contracts/wire/contract';
import { fileName, fileTypes } from '@shop/contracts/wire/file-name';
import { HttpError } from '@shop/platform/http';
import { z } from 'zod';
import { detectKind, kindByExtension } from '../file-kind.ts';
import type { RenderPicture, PictureFault } from '../pictures/draw-picture.ts';
import { PictureRejectedError } from '../pictures/draw-picture.ts';

/** An uploaded file. */
export type FileUpload = Readonly<{ name: string; bytes: Buffer }>;
/** A file for storage: `name` for people, `type` by its content. */
export type PreparedFile = Readonly<{ name: string; type: string; bytes: Buffer }>;

/** The limit for all frames together. */
const maxPixels = 24_000_000;

type FileErrorCode = 'file-type-restricted' | 'file-unreadable' | 'picture-too-large';

const createFileError = (code: FileErrorCode, cause?: unknown): HttpError => {
  const complaints = new z.ZodError([
    { code: 'custom', path: ['files'], message: wireCode(code), input: undefined },
  ]);
  return new HttpError(code, { complaints, cause });
};

const errorCodes = {
  unreadable: 'file-unreadable',
  'too-large': 'picture-too-large',
} as const satisfies Record<PictureFault, HttpError['code']>;

/** Re-encodes the picture in its own format, so that only pixels are kept. */
const reencodePicture = async (
  draw: RenderPicture,
  bytes: Buffer,
  kind: 'jpeg' | 'png' | 'gif',
): Promise<Buffer> => {
  const animated = kind === 'gif';
  const expected = { formats: [kind], maxPixels, animated };
  try {
    const { data } = await draw(bytes, expected, (picture) =>
      (animated ? picture : picture.rotate()).toFormat(kind),
    );
    return data;
  } catch (error) {
    if (!(error instanceof PictureRejectedError)) throw error;
    throw createFileError(errorCodes[error.fault], error);
  }
};

/**
 * Prepares a file for storage: its content must match its extension. Archives are not opened and
 * SVG files are stored unchanged, because both are only served as downloads.
 */
export const prepareFile = async (
  { name: originalName, bytes }: FileUpload,
  draw: RenderPicture,
): Promise<PreparedFile> => {
  const parsedName = fileName(originalName);
  if (!parsedName) throw createFileError('file-type-restricted');
  const { name, extension } = parsedName;
  const kind = kindByExtension[extension];
  if (detectKind(bytes) !== kind) throw createFileError('file-unreadable');
  const type = fileTypes[extension];
  if (kind === 'svg' || kind === 'rar' || kind === 'zip') return { name, type, bytes };
  return { name, type, bytes: await reencodePicture(draw, bytes, kind) };
};

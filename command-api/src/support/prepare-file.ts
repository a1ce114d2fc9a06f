import { says } from '@shop/contracts/wire/contract';
import { fileName, fileTypes } from '@shop/contracts/wire/file-name';
import { Refused } from '@shop/platform/http';
import { z } from 'zod';
import { kindIn, kindNamed } from '../file-kind.ts';
import type { DrawPicture, PictureFault } from '../pictures/draw-picture.ts';
import { PictureRejected } from '../pictures/draw-picture.ts';

/** A file as it came. */
export type Brought = Readonly<{ name: string; bytes: Buffer }>;
/** A file as it is kept: `name` for people, `type` by what is in it. */
export type Prepared = Readonly<{ name: string; type: string; bytes: Buffer }>;

/** Of all frames together. */
const mostPixels = 24_000_000;

type FileRefusal = 'file-type-restricted' | 'file-unreadable' | 'picture-too-large';

const refused = (code: FileRefusal, cause?: unknown): Refused => {
  const complaints = new z.ZodError([
    { code: 'custom', path: ['files'], message: says(code), input: undefined },
  ]);
  return new Refused(code, { complaints, cause });
};

const refusals = {
  unreadable: 'file-unreadable',
  'too-large': 'picture-too-large',
} as const satisfies Record<PictureFault, Refused['code']>;

/** Draws the picture anew in its own format, so that nothing but pixels is kept. */
const drawnAnew = async (
  draw: DrawPicture,
  bytes: Buffer,
  kind: 'jpeg' | 'png' | 'gif',
): Promise<Buffer> => {
  const animated = kind === 'gif';
  const expected = { formats: [kind], mostPixels, animated };
  try {
    const { data } = await draw(bytes, expected, (picture) =>
      (animated ? picture : picture.rotate()).toFormat(kind),
    );
    return data;
  } catch (error) {
    if (!(error instanceof PictureRejected)) throw error;
    throw refused(refusals[error.fault], error);
  }
};

/**
 * What is kept of a file: its content has to be what its name says. Archives are never opened, and
 * drawings by instruction (SVG) are kept as they are: both are only ever handed out as downloads.
 */
export const prepareFile = async (
  { name: given, bytes }: Brought,
  draw: DrawPicture,
): Promise<Prepared> => {
  const named = fileName(given);
  if (!named) throw refused('file-type-restricted');
  const { name, extension } = named;
  const kind = kindNamed[extension];
  if (kindIn(bytes) !== kind) throw refused('file-unreadable');
  const type = fileTypes[extension];
  if (kind === 'svg' || kind === 'rar' || kind === 'zip') return { name, type, bytes };
  return { name, type, bytes: await drawnAnew(draw, bytes, kind) };
};

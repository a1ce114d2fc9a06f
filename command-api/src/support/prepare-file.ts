import { says } from '@shop/domain/wire/contract';
import { fileName, fileTypes } from '@shop/domain/wire/file-name.rules';
import { Refused } from '@shop/platform/http';
import { z } from 'zod';
import { kindIn, kindNamed } from '../file-kind.ts';

/** A file as it came. */
export type Brought = Readonly<{ name: string; bytes: Buffer }>;
/** A file as it is kept: `name` for people, `type` by what is in it. */
export type Prepared = Readonly<{ name: string; type: string; bytes: Buffer }>;

/** Of all frames together. */
const mostPixels = 24_000_000;

const refused = (code: 'file-type-restricted' | 'file-unreadable', cause?: unknown): Refused => {
  const complaints = new z.ZodError([
    { code: 'custom', path: ['files'], message: says(code), input: undefined },
  ]);
  return new Refused(code, { complaints, cause });
};

/** One picture at a time: each takes memory by its pixels. */
const oneAfterAnother = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
};
const drawing = oneAfterAnother();

/** Draws the picture anew in its own format, so that nothing but pixels is kept. */
const drawnAnew = async (bytes: Buffer, kind: 'jpeg' | 'png' | 'gif'): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  try {
    const options = {
      limitInputPixels: mostPixels,
      failOn: 'error',
      animated: kind === 'gif',
    } as const;
    const picture = sharp(bytes, options);
    const { format } = await picture.metadata();
    if (format !== kind) throw new TypeError(`It is ${format}`);
    const upright = kind === 'gif' ? picture : picture.rotate();
    return await upright.toFormat(kind).toBuffer();
  } catch (error) {
    throw refused('file-unreadable', error);
  }
};

/**
 * What is kept of a file: its content has to be what its name says. Archives are never opened, and
 * drawings by instruction (SVG) are kept as they are: both are only ever handed out as downloads.
 */
export const prepareFile = async ({ name: given, bytes }: Brought): Promise<Prepared> => {
  const named = fileName(given);
  if (!named) throw refused('file-type-restricted');
  const { name, extension } = named;
  const kind = kindNamed[extension];
  if (kindIn(bytes) !== kind) throw refused('file-unreadable');
  const type = fileTypes[extension];
  if (kind === 'svg' || kind === 'rar' || kind === 'zip') return { name, type, bytes };
  return { name, type, bytes: await drawing(() => drawnAnew(bytes, kind)) };
};

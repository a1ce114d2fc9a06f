import type { FileExtension } from '@shop/domain/support/attachments.rules';
import { attachmentName, fileTypes } from '@shop/domain/support/attachments.rules';
import { says } from '@shop/domain/wire/contract';
import { Refused } from '@shop/platform/http';
import { z } from 'zod';

/** A file as it came. */
export type Brought = Readonly<{ name: string; bytes: Buffer }>;
/** A file as it is kept: `name` for people, `type` by what is in it. */
export type Prepared = Readonly<{ name: string; type: string; bytes: Buffer }>;

type Kind = 'jpeg' | 'png' | 'gif' | 'svg' | 'rar' | 'zip';

const kinds: Readonly<Record<FileExtension, Kind>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  gif: 'gif',
  svg: 'svg',
  rar: 'rar',
  zip: 'zip',
};

/** Of all frames together. */
const mostPixels = 24_000_000;

/** As the formats begin: RFC 2046 types' own specifications, and APPNOTE 4.3 for zip. */
const beginnings: readonly (readonly [Kind, string])[] = [
  ['jpeg', 'ffd8ff'],
  ['png', '89504e470d0a1a0a'],
  ['gif', '474946383761'],
  ['gif', '474946383961'],
  ['rar', '526172211a0700'],
  ['rar', '526172211a070100'],
  ['zip', '504b0304'],
  ['zip', '504b0506'],
];

/** The root element, behind what XML lets stand before it. */
const svgRoot =
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*|<!DOCTYPE svg[^>[]*>\s*)*<svg[\s>]/i;
const looksLikeSvg = (bytes: Buffer): boolean => svgRoot.test(bytes.subarray(0, 4_096).toString());

const kindOf = (bytes: Buffer): Kind | null => {
  const known = beginnings.find(([, hex]) => {
    const start = Buffer.from(hex, 'hex');
    return bytes.subarray(0, start.length).equals(start);
  });
  return known?.[0] ?? (looksLikeSvg(bytes) ? 'svg' : null);
};

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
  const named = attachmentName(given);
  if (!named) throw refused('file-type-restricted');
  const { name, extension } = named;
  const kind = kinds[extension];
  if (kindOf(bytes) !== kind) throw refused('file-unreadable');
  const type = fileTypes[extension];
  if (kind === 'svg' || kind === 'rar' || kind === 'zip') return { name, type, bytes };
  return { name, type, bytes: await drawing(() => drawnAnew(bytes, kind)) };
};

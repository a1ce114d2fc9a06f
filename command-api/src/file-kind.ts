import type { FileExtension } from '@shop/contracts/wire/file-name';

export type FileKind = 'jpeg' | 'png' | 'gif' | 'svg' | 'rar' | 'zip';

/** The file kind that the content must have for each extension. */
export const kindByExtension: Readonly<Record<FileExtension, FileKind>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  gif: 'gif',
  svg: 'svg',
  rar: 'rar',
  zip: 'zip',
};

/**
 * The first bytes of each format, from the formats' own specifications, and APPNOTE 4.3 for zip.
 */
const signatures: readonly (readonly [FileKind, string])[] = [
  ['jpeg', 'ffd8ff'],
  ['png', '89504e470d0a1a0a'],
  ['gif', '474946383761'],
  ['gif', '474946383961'],
  ['rar', '526172211a0700'],
  ['rar', '526172211a070100'],
  ['zip', '504b0304'],
  ['zip', '504b0506'],
];

/** The root element, after everything that XML allows before it. */
const svgRoot =
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*|<!DOCTYPE svg[^>[]*>\s*)*<svg[\s>]/i;
const looksLikeSvg = (bytes: Buffer): boolean => svgRoot.test(bytes.subarray(0, 4_096).toString());

/** Detects the file kind from the first bytes of the content; null if it is not supported. */
export const detectKind = (bytes: Buffer): FileKind | null => {
  const match = signatures.find(([, hex]) => {
    const start = Buffer.from(hex, 'hex');
    return bytes.subarray(0, start.length).equals(start);
  });
  return match?.[0] ?? (looksLikeSvg(bytes) ? 'svg' : null);
};

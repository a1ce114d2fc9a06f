/** Media types by the permitted extensions of uploaded files. */
export const fileTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  rar: 'application/vnd.rar',
  zip: 'application/zip',
} as const;
export type FileExtension = keyof typeof fileTypes;

const longest = 120;
/**
 * Control characters, and characters that reverse or hide part of a name: U+202E shows `jpg.exe` as
 * `exe.gpj`.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;

const isExtension = (value: string): value is FileExtension => Object.hasOwn(fileTypes, value);

/**
 * A name for display, without folders and invisible characters; null if the file may not be
 * uploaded. Files are never stored under it.
 */
export const fileName = (
  requestedName: string,
): Readonly<{ name: string; extension: FileExtension }> | null => {
  const visible = requestedName.normalize('NFC').replaceAll(unseen, '');
  const last = visible.split(/[/\\]/).at(-1)?.trim() ?? '';
  const dot = last.lastIndexOf('.');
  const base = last.slice(0, Math.max(dot, 0)).trim();
  const extension = last.slice(dot + 1).toLowerCase();
  if (base === '' || /^\.+$/.test(base) || !isExtension(extension)) return null;
  const short = base.slice(0, longest - extension.length - 1).replace(/\p{Cs}$/u, '');
  return { name: `${short}.${extension}`, extension };
};

import { strToU8, zipSync } from 'fflate';

/** A fixed date, so that the same files always make the same archive with the same address. */
const modifiedAt = new Date(2026, 0, 1);

/** Packs a few text files into an archive, with Windows line endings. */
export const zipOf = (files: Readonly<Record<string, string>>): Buffer => {
  const contents = Object.entries(files).map(
    ([name, text]) => [name, strToU8(text.replaceAll('\n', '\r\n'))] as const,
  );
  return Buffer.from(zipSync(Object.fromEntries(contents), { mtime: modifiedAt }));
};

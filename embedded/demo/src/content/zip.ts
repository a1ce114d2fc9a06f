import { strToU8, zipSync } from 'fflate';

/** The same files are the same archive on every day, so its address by content stays. */
const modifiedAt = new Date(2026, 0, 1);

/** A few text files in an archive, with the line ends of Windows. */
export const zipOf = (files: Readonly<Record<string, string>>): Buffer => {
  const contents = Object.entries(files).map(
    ([name, text]) => [name, strToU8(text.replaceAll('\n', '\r\n'))] as const,
  );
  return Buffer.from(zipSync(Object.fromEntries(contents), { mtime: modifiedAt }));
};

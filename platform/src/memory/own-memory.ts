/**
 * The same bytes in memory of their own. Node cuts small buffers out of a pool of 64 KB, and zlib
 * hands out parts of 16 KB: keeping a part keeps the whole. Buffers that are kept go through here.
 */
export const copyBytes = (bytes: Buffer): Buffer => {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  copy.set(bytes);
  return copy;
};

/**
 * The same text in memory of its own. V8 makes a part of a string (`slice`, `split`, a match) a
 * reference to the whole: keeping a part keeps the whole.
 */
export const copyText = (text: string): string => Buffer.from(text).toString();

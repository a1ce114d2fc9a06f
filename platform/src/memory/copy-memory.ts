/**
 * Copies bytes into their own memory. Node cuts small buffers out of a pool of 64 KB, and zlib
 * returns parts of 16 KB chunks: a cached part keeps the whole in memory. Copy every buffer that is
 * cached.
 */
export const copyBytes = (bytes: Buffer): Buffer => {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  copy.set(bytes);
  return copy;
};

/**
 * Copies text into its own memory. V8 makes a part of a string (`slice`, `split`, a match) a
 * reference to the whole: a cached part keeps the whole in memory.
 */
export const copyText = (text: string): string => Buffer.from(text).toString();

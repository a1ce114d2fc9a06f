const signatureBytes = 8;
/** Length, type and checksum around the data of a chunk. */
const frameBytes = 12;

/**
 * The number of frames in an animated PNG; 1 for other files. The count is in the chunk `acTL`,
 * before the first `IDAT` (PNG, third edition, 11.3.5). The image library does not read it.
 */
export const pngFrames = (bytes: Buffer): number => {
  let at = signatureBytes;
  while (at + frameBytes <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return bytes.readUInt32BE(at + 8);
    if (type === 'IDAT') return 1;
    at += frameBytes + bytes.readUInt32BE(at);
  }
  return 1;
};

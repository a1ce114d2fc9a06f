import type { VideoKind } from '@shop/contracts/catalog/videos.contract';

/**
 * Brands of mp4 films (https://mp4ra.org/registered-types/brands): pictures, sound alone and
 * QuickTime begin alike under others.
 */
const mp4Brand = /^(?:isom|iso[2-9]|mp4[12]|avc1|dash|M4V |MSNV)$/;

/** The file type box (ISO/IEC 14496-12, 4.3): length, `ftyp`, brand. */
const isMp4 = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 4, 8) === 'ftyp' && mp4Brand.test(bytes.toString('latin1', 8, 12));

/** A header (RFC 8794) with the document type `webm`: other Matroska files begin the same way. */
const ebml = Buffer.from('1a45dfa3', 'hex');
const webmDocument = Buffer.from('4282847765626d', 'hex');
const isWebm = (bytes: Buffer): boolean =>
  bytes.subarray(0, ebml.length).equals(ebml) && bytes.includes(webmDocument);

/** Detects the video kind from the first 64 bytes; null if it is not supported. */
export const videoKindIn = (beginning: Buffer): VideoKind | null => {
  if (isMp4(beginning)) return 'mp4';
  return isWebm(beginning) ? 'webm' : null;
};

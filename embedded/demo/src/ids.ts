import { createHash } from 'node:crypto';

/** The demo's own namespace for UUIDs made from names (RFC 9562, version 5). */
const namespace = Buffer.from('9b1f4c0e6a3d5f2e8c7a1d2b3c4e5f60', 'hex');

/** The same name always has the same id, so that a repeated request changes nothing. */
export const idOf = (...names: readonly string[]): string => {
  const bytes = createHash('sha1')
    .update(namespace)
    .update(names.join('/'))
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

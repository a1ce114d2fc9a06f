import { crc32, deflateSync } from 'node:zlib';

/**
 * Files built byte by byte from the format's specification, without a library that would correct
 * them.
 */

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

const header = (width: number, height: number): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data[8] = 8; // gray, 8 bits
  return chunk('IHDR', data);
};
const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** A gray PNG; `text` is hidden in it beside the pixels. */
export const aPng = (width = 8, height = 8, text = ''): Buffer =>
  Buffer.concat([
    signature,
    header(width, height),
    ...(text === '' ? [] : [chunk('tEXt', Buffer.from(`Comment\0${text}`))]),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** Declares this size in a file of a few hundred bytes. */
export const pngBomb = (side = 60_000): Buffer =>
  Buffer.concat([
    signature,
    header(side, side),
    chunk('IDAT', deflateSync(Buffer.alloc(1_024))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** An animated PNG that declares `frames` frames. Those after the first are left out. */
export const anApng = (frames: number): Buffer =>
  Buffer.concat([
    signature,
    header(8, 8),
    chunk('acTL', Buffer.concat([number(frames), number(0)])),
    chunk('IDAT', deflateSync(Buffer.alloc(9 * 8))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** A GIF of `frames` frames of one pixel. */
export const anAnimation = (frames: number): Buffer => {
  const frame = Buffer.from('21f90400000000002c0000000001000100000202440100', 'hex');
  const screen = Buffer.from('01000100800000ffffff000000', 'hex');
  const all = Buffer.alloc(frame.length * frames, frame);
  return Buffer.concat([Buffer.from('GIF89a'), screen, all, Buffer.from(';')]);
};

const riffChunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.length % 2)]);
};

/** A WebP of `frames` frames of one pixel. */
export const anAnimatedWebp = (frames: number): Buffer => {
  const pixel = riffChunk('VP8L', Buffer.from('2f0000000007509a4ad4aaff8188e87f00', 'hex'));
  const frame = riffChunk(
    'ANMF',
    Buffer.concat([Buffer.alloc(12), Buffer.from([40, 0, 0, 2]), pixel]),
  );
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    riffChunk('VP8X', Buffer.from('02000000000000000000', 'hex')),
    riffChunk('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => frame),
  ]);
  return riffChunk('RIFF', body);
};

export const aZip = (content = 'x'): Buffer =>
  Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.from(content)]);
export const aRar = (): Buffer => Buffer.from('526172211a07010000000000', 'hex');
export const aGif = (): Buffer =>
  Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
export const anSvg = (inside = ''): string =>
  `<?xml version="1.0"?>\n<!-- drawn by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" onload="window.__x=1">${inside}</svg>`;

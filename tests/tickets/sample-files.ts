import { crc32, deflateSync } from 'node:zlib';

/** Files made by hand: what a format says, without a library that would say it well. */

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
  data[8] = 8; // grey, 8 bits
  return chunk('IHDR', data);
};
const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** A grey PNG; `text` is hidden in it beside the pixels. */
export const aPng = (width = 8, height = 8, text = ''): Buffer =>
  Buffer.concat([
    signature,
    header(width, height),
    ...(text === '' ? [] : [chunk('tEXt', Buffer.from(`Comment\0${text}`))]),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** Says that it is so large, and is a few hundred bytes. */
export const pngBomb = (side = 60_000): Buffer =>
  Buffer.concat([
    signature,
    header(side, side),
    chunk('IDAT', deflateSync(Buffer.alloc(1_024))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

export const aZip = (content = 'x'): Buffer =>
  Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.from(content)]);
export const aRar = (): Buffer => Buffer.from('526172211a07010000000000', 'hex');
export const aGif = (): Buffer =>
  Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
export const anSvg = (inside = ''): string =>
  `<?xml version="1.0"?>\n<!-- drawn by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" onload="window.__x=1">${inside}</svg>`;

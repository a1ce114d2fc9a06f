import sharp from 'sharp';
import { randomOf } from './random.ts';

const side = 192;

/** Fine grey noise, which keeps dark gradients from breaking into bands and the flat from looking flat. */
const grain = (): Buffer => {
  const random = randomOf('grain');
  const pixels = Buffer.alloc(side * side * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    const level = random.chance(0.5) ? 255 : 0;
    pixels.fill(level, at, at + 3);
    pixels[at + 3] = Math.round(random.between(0, 1) ** 2 * 13);
  }
  return pixels;
};

const tile = grain();

export type Finish = 'plain' | 'grain';

/** An SVG drawing as PNG; the same drawing gives the same bytes. */
export const render = async (svg: string, finish: Finish): Promise<Buffer> => {
  const drawn = sharp(Buffer.from(svg), { density: 72 });
  const finished =
    finish === 'plain'
      ? drawn
      : drawn
          .composite([{ input: tile, raw: { width: side, height: side, channels: 4 }, tile: true }])
          .removeAlpha();
  return finished.png({ compressionLevel: 2, adaptiveFiltering: false }).toBuffer();
};

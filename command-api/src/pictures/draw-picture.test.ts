import { crc32 } from 'node:zlib';
import { install } from '@sinonjs/fake-timers';
import { expect } from 'chai';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { PictureFormat } from './draw-picture.ts';
import { PictureRejectedError, createPictureRenderer } from './draw-picture.ts';

const expected = { formats: ['png'], maxPixels: 40_000_000 } as const;

/** An image of `frames` frames of one pixel. Equal neighbors would be stored as one frame. */
const animation = (frames: number): Sharp => {
  const pixels = Buffer.from(Array.from({ length: frames }, (_, index) => (index % 2) * 255));
  return sharp(pixels, { raw: { width: 1, height: frames, channels: 1, pageHeight: 1 } });
};

/** The chunk that declares the frames of an animated PNG. */
const frameCount = (frames: number): Buffer => {
  const chunk = Buffer.alloc(20);
  chunk.writeUInt32BE(8);
  chunk.write('acTL', 4);
  chunk.writeUInt32BE(frames, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
  return chunk;
};

/** The signature of a PNG and its first chunk. */
const pngHeaderBytes = 33;

const animatedFormats = {
  gif: (frames) => animation(frames).gif().toBuffer(),
  webp: (frames) => animation(frames).webp({ lossless: true }).toBuffer(),
  png: async (frames) => {
    const bytes = await animation(1).png().toBuffer();
    const [header, rest] = [bytes.subarray(0, pngHeaderBytes), bytes.subarray(pngHeaderBytes)];
    return Buffer.concat([header, frameCount(frames), rest]);
  },
} satisfies Partial<Record<PictureFormat, (frames: number) => Promise<Buffer>>>;
const formats = ['gif', 'webp', 'png'] as const;

const faultOf = async (drawing: Promise<unknown>): Promise<string> => {
  try {
    await drawing;
    return 'drawn';
  } catch (error) {
    if (error instanceof PictureRejectedError) return error.fault;
    throw error;
  }
};

describe('picture rendering', () => {
  let small: Buffer;
  before(async () => {
    small = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
  });

  it('stops when the time limit of the upload is exceeded', async () => {
    const create = { width: 4_000, height: 4_000, channels: 3, background: '#123' } as const;
    const bytes = await sharp({ create }).png().toBuffer();
    const draw = createPictureRenderer('somebody', 1);
    const slow = draw(bytes, expected, (picture) => picture.median(51).png()); // half a minute's work
    expect(await faultOf(slow)).to.equal('too-large');
    expect(await faultOf(draw(small, expected, (picture) => picture.png()))).to.equal('too-large');
    const unread = draw(Buffer.from('<svg/>'), expected, (picture) => picture.png());
    expect(await faultOf(unread)).to.equal('too-large'); // no more headers are read either
    const next = createPictureRenderer('somebody', 20);
    expect(await faultOf(next(small, expected, (picture) => picture.png()))).to.equal('drawn');
  });

  it('is limited to twenty seconds for all pictures of an upload', async () => {
    const clock = install({ toFake: ['performance'] });
    try {
      const limits: unknown[] = [];
      const render = createPictureRenderer('somebody');
      const drawFor = (milliseconds: number) =>
        faultOf(
          render(small, expected, (picture) => {
            clock.tick(milliseconds);
            const drawn = picture.png();
            const timeout = drawn.timeout.bind(drawn);
            drawn.timeout = (options) => {
              limits.push(options.seconds);
              return timeout(options);
            };
            return drawn;
          }),
        );

      expect(await drawFor(15_000)).to.equal('drawn');
      expect(await drawFor(5_000)).to.equal('drawn');
      expect(await drawFor(0)).to.equal('too-large');
      expect(limits).to.deep.equal([20, 5]);
    } finally {
      clock.uninstall();
    }
  });

  for (const format of formats) {
    it(`decodes no frame of a picture with more than 500 (${format})`, async () => {
      const draw = createPictureRenderer('somebody');
      const limits = { formats, maxPixels: 40_000_000, animated: true };
      let decoded = 0;
      const drawAnimation = async (frames: number) =>
        faultOf(
          draw(await animatedFormats[format](frames), limits, (picture) => {
            decoded += 1;
            return picture.png();
          }),
        );

      expect(await drawAnimation(501)).to.equal('too-large');
      expect(decoded).to.equal(0);
      expect(await drawAnimation(500)).to.equal('drawn');
      expect(decoded).to.equal(1);
    });
  }

  it('reads the header of a picture only after the pictures before it in the queue', async () => {
    const settled: string[] = [];
    const create = { width: 500, height: 500, channels: 3, background: '#123' } as const;
    const bytes = await sharp({ create }).png().toBuffer();
    const draw = createPictureRenderer('somebody');
    const settle = async (picture: Buffer) => {
      settled.push(await faultOf(draw(picture, expected, (opened) => opened.median(25).png())));
    };
    await Promise.all([settle(bytes), settle(Buffer.from('<svg/>'))]);
    expect(settled).to.deep.equal(['drawn', 'unreadable']);
  });

  it('rejects data that is not a picture or has another format', async () => {
    const draw = createPictureRenderer('somebody');
    const gif = await sharp(small).gif().toBuffer();
    for (const bytes of [Buffer.from('<svg/>'), small.subarray(0, 40), gif]) {
      expect(await faultOf(draw(bytes, expected, (picture) => picture))).to.equal('unreadable');
    }
  });
});

import { expect } from 'chai';
import sharp from 'sharp';
import { PictureRejectedError, createPictureRenderer } from './draw-picture.ts';

const expected = { formats: ['png'], maxPixels: 40_000_000 } as const;

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

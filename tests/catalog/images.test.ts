import { imageUploadReply } from '@shop/contracts/catalog/back-office.contract';
import { documentsClient } from '@shop/platform/documents';
import { expect } from 'chai';
import type { MongoClient } from 'mongodb';
import { GridFSBucket } from 'mongodb';
import sharp from 'sharp';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';

describe('pictures of the catalog', () => {
  let shop: Shop;
  let mongo: MongoClient;
  before(async () => {
    shop = await theShop();
    mongo = documentsClient(shop.launched.addresses.documents);
  });
  after(() => mongo.close());

  const upload = async (width: number, height: number): Promise<string> => {
    const drawing = sharp({ create: { width, height, channels: 3, background: '#123' } });
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await drawing.png().toBuffer())]), 'a.png');
    const { body } = await shop.send('POST', '/api/admin/images', {
      raw: form,
      token: shop.admin,
    });
    const reply = imageUploadReply.parse(body);
    expect([reply.width, reply.height]).to.deep.equal([width, height]);
    return reply.image.replace(/^.*\/|\.webp$/g, '');
  };

  /** The stored images whose names have this prefix, each with the real width of its picture. */
  const findStoredImages = async (name: string) => {
    const bucket = new GridFSBucket(mongo.db('shop_files'), { bucketName: 'images' });
    const files = await bucket.find({ filename: { $regex: `^${name}` } }).toArray();
    return Promise.all(
      files.map(async ({ _id, filename }) => {
        const parts: Uint8Array[] = [];
        for await (const part of bucket.openDownloadStream(_id)) parts.push(part as Uint8Array);
        const { width, format } = await sharp(Buffer.concat(parts)).metadata();
        return [filename.slice(name.length), width, format];
      }),
    );
  };

  it('are stored once, with every narrower size that fits', async () => {
    const name = await upload(900, 500);
    const stored = [
      ['-320.webp', 320, 'webp'],
      ['-640.webp', 640, 'webp'],
      ['-768.webp', 768, 'webp'],
      ['.webp', 900, 'webp'],
    ];
    expect(await findStoredImages(name)).to.have.deep.members(stored);

    expect(await upload(900, 500)).to.equal(name);
    expect(await findStoredImages(name)).to.have.deep.members(stored);
  });

  it('are stored without smaller sizes if they are narrow', async () => {
    expect(await findStoredImages(await upload(320, 200))).to.deep.equal([['.webp', 320, 'webp']]);
  });
});

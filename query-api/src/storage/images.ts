import { Router } from '@koa/router';
import { wholeOf } from '@shop/contracts/wire/images.contract';
import { Refused } from '@shop/platform/http';
import { ownBytes } from '@shop/platform/memory';
import { LRUCache } from 'lru-cache';
import type { GridFSBucket } from 'mongodb';
import { isThereAlready, keptForEver } from './for-ever.ts';

/** Emails and other sites show the pictures of products; nobody has to sign in for them. */
const shownElsewhere = { 'Cross-Origin-Resource-Policy': 'cross-origin' } as const;

export interface Images {
  /** Null where there is no such picture. */
  find(name: string): Promise<Buffer | null>;
}

/** Remembers pictures; `letGo` has it look for all of them again. */
export type StoredImages = Images & Readonly<{ letGo: () => void }>;

const largestRemembered = 2 * 1024 * 1024;

/** Pictures as they were uploaded, the ones asked for last in memory: a name never changes its picture. */
export const gridFsImages = (bucket: GridFSBucket, mostBytes = 24 * 1024 * 1024): StoredImages => {
  const remembered = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    maxEntrySize: largestRemembered,
    sizeCalculation: ({ length }) => Math.max(1, length), // a size of 0 is an error
  });

  return {
    find: async (name) => {
      const known = remembered.get(name);
      if (known) return known;
      const [file] = await bucket.find({ filename: name }).limit(1).toArray();
      if (!file) return null;
      const parts: Uint8Array[] = [];
      for await (const part of bucket.openDownloadStream(file._id)) parts.push(part as Uint8Array);
      const image = ownBytes(Buffer.concat(parts));
      remembered.set(name, image);
      return image;
    },
    letGo: () => remembered.clear(),
  };
};

const named = /^[a-z0-9_-]{1,100}\.webp$/;

/** The picture of that name; a whole one does for all narrower forms that it has not. */
export const pictureNamed = async (images: Images, name: string): Promise<Buffer | null> => {
  const found = await images.find(name);
  const whole = wholeOf(name);
  return found ?? (whole === name ? null : images.find(whole));
};

export const imageRoutes = (images: Images): Router =>
  new Router().get('/storage/images/:name', async (ctx) => {
    const name = String(ctx['params']['name']);
    if (!named.test(name)) throw new Refused('not-found');
    const headers = { ...keptForEver(name), ...shownElsewhere };
    if (isThereAlready(ctx, headers)) return;
    const image = await pictureNamed(images, name);
    if (!image) throw new Refused('not-found');
    ctx.set({ ...headers, 'Content-Type': 'image/webp' });
    ctx.body = image;
  });

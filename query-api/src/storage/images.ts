import { Router } from '@koa/router';
import { originalNameOf } from '@shop/contracts/wire/images.contract';
import { HttpError } from '@shop/platform/http';
import { copyBytes } from '@shop/platform/memory';
import { LRUCache } from 'lru-cache';
import type { GridFSBucket } from 'mongodb';
import { replyNotModified, immutableHeaders } from './immutable-headers.ts';

/** Emails and other sites embed product images, so they are public. */
const crossOriginHeaders = { 'Cross-Origin-Resource-Policy': 'cross-origin' } as const;

export interface Images {
  /** Null if the image does not exist. */
  find(name: string): Promise<Buffer | null>;
}

/** An image cache; `clear` empties it. */
export type StoredImages = Images & Readonly<{ clear: () => void }>;

const maxCachedImageBytes = 2 * 1024 * 1024;

/** Uploaded images with a cache of recently used ones. The content of a name never changes. */
export const gridFsImages = (
  bucket: GridFSBucket,
  maxCacheBytes = 24 * 1024 * 1024,
): StoredImages => {
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxCacheBytes,
    maxEntrySize: maxCachedImageBytes,
    sizeCalculation: ({ length }) => Math.max(1, length), // the cache rejects a size of 0
  });

  return {
    find: async (name) => {
      const cachedImage = cache.get(name);
      if (cachedImage) return cachedImage;
      const [file] = await bucket.find({ filename: name }).limit(1).toArray();
      if (!file) return null;
      const parts: Uint8Array[] = [];
      for await (const part of bucket.openDownloadStream(file._id)) parts.push(part as Uint8Array);
      const image = copyBytes(Buffer.concat(parts));
      cache.set(name, image);
      return image;
    },
    clear: () => cache.clear(),
  };
};

const imageNamePattern = /^[a-z0-9_-]{1,100}\.webp$/;

/**
 * The image of this name. If the requested width does not exist, the original image is returned.
 */
export const findImage = async (images: Images, name: string): Promise<Buffer | null> => {
  const found = await images.find(name);
  const originalName = originalNameOf(name);
  return found ?? (originalName === name ? null : images.find(originalName));
};

export const imageRoutes = (images: Images): Router =>
  new Router().get('/storage/images/:name', async (ctx) => {
    const name = String(ctx['params']['name']);
    if (!imageNamePattern.test(name)) throw new HttpError('not-found');
    const headers = { ...immutableHeaders(name), ...crossOriginHeaders };
    if (replyNotModified(ctx, headers)) return;
    const image = await findImage(images, name);
    if (!image) throw new HttpError('not-found');
    ctx.set({ ...headers, 'Content-Type': 'image/webp' });
    ctx.body = image;
  });

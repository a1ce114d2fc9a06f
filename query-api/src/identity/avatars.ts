import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Router } from '@koa/router';
import type { Avatar } from '@shop/domain/identity/account.contract';
import { builtInAvatars } from '@shop/domain/identity/avatars.rules';
import { noQuery } from '@shop/domain/wire/call.contract';
import { endpoint, ok } from '@shop/platform/http';
import type { Images } from '../storage/images.ts';

const folder = join(import.meta.dirname, '..', '..', 'avatars');
const files = new Set(builtInAvatars.map((address) => basename(address)));

const offered: readonly Avatar[] = builtInAvatars.map((address) => ({
  id: basename(address, '.webp'),
  image: address,
  image_store: address,
}));

/** The stored pictures, and those that come with the shop: drawn by the generator of the demo shop. */
export const withAvatars = (images: Images): Images => ({
  find: (name) => (files.has(name) ? readFile(join(folder, name)) : images.find(name)),
});

/** Pictures to choose from. */
export const avatarRoutes = (): Router =>
  new Router().get(
    '/api/avatars',
    endpoint({ query: noQuery }, () => {
      const headers = { 'Cache-Control': 'public, max-age=300' };
      return Promise.resolve({ ...ok(offered), headers });
    }),
  );

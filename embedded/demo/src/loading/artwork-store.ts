import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Picture } from '../catalogue/pictures.ts';
import { render } from '../artwork/render.ts';
import type { Shop } from './shop.ts';
import { turns } from './turns.ts';

/** Gives pictures their addresses in the shop; each is drawn once and uploaded once. */
export interface ArtworkStore {
  readonly addressOf: (picture: Picture) => Promise<string>;
}

type Deps = Readonly<{
  shop: Shop;
  /** Where drawings and their addresses are kept from one run to the next. */
  directory: string;
  onPlaced: () => void;
}>;

const kept = async (file: string): Promise<Buffer | null> => readFile(file).catch(() => null);

/** Whole or not at all, whenever the process ends and whoever else keeps the same. */
const keep = async (file: string, content: Buffer | string): Promise<void> => {
  const unfinished = `${file}.${randomUUID()}.new`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
};

export const artworkStore = async ({ shop, directory, onPlaced }: Deps): Promise<ArtworkStore> => {
  await mkdir(directory, { recursive: true });
  const drawing = turns(Math.max(2, availableParallelism()));
  const known = new Map<string, Promise<string>>();

  const drawn = async ({ draw, finish }: Picture, file: string): Promise<Buffer> => {
    const before = await kept(file);
    if (before) return before;
    const png = await drawing(() => render(draw(), finish));
    await keep(file, png);
    return png;
  };

  const place = async (picture: Picture): Promise<string> => {
    const digest = createHash('sha256').update(picture.draw()).digest('hex').slice(0, 24);
    const file = join(directory, `${picture.name}-${digest}`);
    const address = (await kept(`${file}.address`))?.toString('utf8');
    if (address && (await shop.has(address))) return address;
    const uploaded = await shop.upload(picture.name, await drawn(picture, `${file}.png`));
    await keep(`${file}.address`, uploaded);
    return uploaded;
  };

  return {
    addressOf: async (picture) => {
      const before = known.get(picture.name);
      if (before) return before;
      const placed = place(picture).then((address) => {
        onPlaced();
        return address;
      });
      known.set(picture.name, placed);
      return placed;
    },
  };
};

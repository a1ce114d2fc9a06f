import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '../catalog/pictures.ts';
import type { Shop } from './shop.ts';

/** Uploads pictures, each once, and returns their addresses in the shop. */
export interface ArtworkStore {
  readonly addressOf: (picture: Picture) => Promise<string>;
}

type Deps = Readonly<{
  shop: Shop;
  /** Stores the addresses of uploaded pictures between runs. */
  directory: string;
  onPlaced: () => void;
}>;

/** Writes to a temporary file first, so that a reader never sees half an address. */
const writeAtomically = async (file: string, content: string): Promise<void> => {
  const unfinished = `${file}.${randomUUID()}.new`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
};

export const artworkStore = async ({
  shop,
  directory,
  onPlaced: onUploaded,
}: Deps): Promise<ArtworkStore> => {
  await mkdir(directory, { recursive: true });
  const addresses = new Map<string, Promise<string>>();

  const upload = async ({ name, read }: Picture): Promise<string> => {
    const content = await read();
    const digest = createHash('sha256').update(content).digest('hex').slice(0, 24);
    const file = join(directory, `${name}-${digest}.address`);
    const address = await readFile(file, 'utf8').catch(() => null);
    if (address && (await shop.has(address))) return address;
    const uploaded = await shop.upload(name, content);
    await writeAtomically(file, uploaded);
    return uploaded;
  };

  return {
    addressOf: async (picture) => {
      const before = addresses.get(picture.name);
      if (before) return before;
      const uploading = upload(picture).then((address) => {
        onUploaded();
        return address;
      });
      addresses.set(picture.name, uploading);
      return uploading;
    },
  };
};

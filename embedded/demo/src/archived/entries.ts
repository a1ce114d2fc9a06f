import { z } from 'zod';
import type { Picture } from '../catalog/pictures.ts';
import { picture } from '../catalog/pictures.ts';
import { readJson } from '../data/read.ts';

const entry = z.strictObject({
  /** The path of the call that adds the entry. */
  path: z.string(),
  /** All of these are drawn for other entries too. */
  picture: z.string().exactOptional(),
  body: z.record(z.string(), z.json()),
});

export type ArchivedEntry = Readonly<{
  path: string;
  picture: Picture | null;
  bodyWith: (image: string) => object;
}>;

/** One entry of each kind that the back-office can archive, games and products aside. */
export const archivedEntries: readonly ArchivedEntry[] = readJson(
  'archived.json',
  z.array(entry),
).map(({ path, picture: name, body }) => ({
  path,
  picture: name === undefined ? null : picture(name),
  bodyWith: (image) => ({ ...body, ...(name !== undefined && { image }), active: false }),
}));

import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { avatar, avatarCount } from '../artwork/avatars.ts';
import { render } from '../artwork/render.ts';

/** Leaves the built-in avatars as `1.png` … `8.png` in a folder. */
export const saveAvatars = async (directory: string): Promise<void> => {
  await mkdir(directory, { recursive: true });
  await Promise.all(
    Array.from({ length: avatarCount }, async (_, index) => {
      const file = join(directory, `${index + 1}.png`);
      await writeFile(`${file}.new`, await render(avatar(index), 'plain'));
      await rename(`${file}.new`, file);
    }),
  );
};

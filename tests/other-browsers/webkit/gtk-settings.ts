import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder with the settings of GTK programs. */
export type GtkSettings = Readonly<{
  /** The environment variable that leads a program to the folder. */
  environment: Readonly<Record<string, string>>;
  remove: () => Promise<void>;
}>;

/** Scrollbars beside the page, which take room as they do for people with a mouse. */
const settings = '[Settings]\ngtk-overlay-scrolling=false\n';

export const writeGtkSettings = async (): Promise<GtkSettings> => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-gtk-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0', 'settings.ini'), settings);
  return {
    environment: { XDG_CONFIG_HOME: folder },
    remove: () => rm(folder, { recursive: true }),
  };
};

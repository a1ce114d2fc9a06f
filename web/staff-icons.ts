import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Folders of the pages for staff and developers, below `src`. */
const staffFolders =
  /^(?:(?:app|features|shared)[/\\]back-office|features[/\\](?:dev-|support[/\\]agent-inbox))/u;

const iconImport = /import \{([^}]*)\} from '@tabler\/icons-react'/gu;

const importedIcons = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(iconImport)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );

const folder = join(import.meta.dirname, 'src');

const shopIcons = new Set(
  globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((file) => !staffFolders.test(file))
    .flatMap((file) => importedIcons(join(folder, file))),
);

/** Whether only pages for staff and developers use the icon of this module. */
export const isStaffIcon = (id: string): boolean =>
  id.includes('@tabler/icons-react') && !shopIcons.has(basename(id, '.mjs'));

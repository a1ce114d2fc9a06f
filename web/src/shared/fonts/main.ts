import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFonts } from './make-fonts.ts';

/** Regenerates the font files. Run it after a font package update or a change of `characters`. */
const folder = join(import.meta.dirname, 'files');
const files = await makeFonts();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, content] of files) writeFileSync(join(folder, name), content);

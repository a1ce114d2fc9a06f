import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFonts } from './make-fonts.ts';

/** Makes the fonts anew: after a release of their packages, or where the shop writes other letters. */
const folder = join(import.meta.dirname, 'files');
const files = await makeFonts();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, content] of files) writeFileSync(join(folder, name), content);

import { writeFile } from 'node:fs/promises';
import { fileOf, pages } from './pages.ts';

for (const [name, text] of Object.entries(pages)) {
  await writeFile(fileOf(name), await text());
  process.stdout.write(`docs/reference/${name}\n`);
}

import { writeFile } from 'node:fs/promises';
import { recordInputs } from '../../history/read-model-inputs.ts';
import { fileOf, pages } from './pages.ts';

for (const [name, text] of Object.entries(pages)) {
  await writeFile(fileOf(name), await text());
  process.stdout.write(`docs/reference/${name}\n`);
}

try {
  await recordInputs();
  process.stdout.write('tests/history/read-models.json\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

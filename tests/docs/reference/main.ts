import { writeFile } from 'node:fs/promises';
import { recordInputs } from '../../history/read-model-inputs.ts';
import { rejectArguments } from '../../support/reject-arguments.ts';
import { fileOf, pages } from './pages.ts';

rejectArguments('npm run docs:reference\n\nWrites the generated pages of docs/reference again.\n');

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

import { resolve } from 'node:path';
import { draftChangelog } from './draft-changelog.ts';
import { readCommitsSinceVersion } from './read-commits.ts';
import { rejectArguments } from '../support/reject-arguments.ts';

rejectArguments(
  'npm run changelog\n\nPrints the changes since the last version, from their commits.\n',
);

const root = resolve(import.meta.dirname, '..', '..');

const { text, unparsed } = draftChangelog(await readCommitsSinceVersion(root));
process.stdout.write(text);
for (const { hash, message } of unparsed)
  process.stderr.write(
    `${hash} has no type that CONTRIBUTING.md lists: ${message.split('\n', 1).join('')}\n`,
  );

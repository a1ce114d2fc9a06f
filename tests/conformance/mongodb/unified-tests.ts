import { unifiedFile } from './format.ts';
import type { NamedTest } from './named-test.ts';
import { areMet } from './requirements.ts';
import { runTest } from './run-test.ts';
import type { TriedServer } from './server.ts';
import { unifiedFilesIn } from './specifications.ts';

const differentServer = 'it is for other servers';

/** The tests of a folder in the unified format. */
export const unifiedTests = (
  specifications: string,
  folder: string,
  server: TriedServer,
): NamedTest[] =>
  unifiedFilesIn(specifications, folder).flatMap(({ name, content }) => {
    const file = unifiedFile.parse(content);
    const fileFits = areMet(file.runOnRequirements, server.facts);
    return file.tests.map((test) => {
      const fits = fileFits && areMet(test.runOnRequirements, server.facts);
      return {
        name: `${name}: ${test.description}`,
        notApplicable: test.skipReason ?? (fits ? undefined : differentServer),
        run: () => runTest(file, test, server),
      };
    });
  });

import type { ConformanceOptions, GroupResult } from '../result.ts';
import { corpusTests } from './bson-corpus.ts';
import { exclusions } from './exclusions.ts';
import type { NamedTest } from './named-test.ts';
import { runGroup } from './run-group.ts';
import { openServer, type TriedServer } from './server.ts';
import { corpusFolder, unifiedFolders } from './specifications.ts';
import { unifiedTests } from './unified-tests.ts';

export type MongoDbConformanceOptions = ConformanceOptions & {
  /**
   * A folder laid out like `source` of mongodb/specifications, with the files of one folder flat.
   */
  readonly specifications: string;
};

const testsOf = (specifications: string, group: string, server: TriedServer): NamedTest[] =>
  group === corpusFolder
    ? corpusTests(specifications, server)
    : unifiedTests(specifications, group, server);

/**
 * Runs MongoDB's published tests through the official driver, on the server at `url` or on the
 * embedded one. The exclusions apply to the embedded server only: any other server must pass all
 * tests.
 */
export const mongoDbConformance = async ({
  url,
  match,
  specifications,
}: MongoDbConformanceOptions): Promise<readonly GroupResult[]> => {
  const server = await openServer(url);
  try {
    const results: GroupResult[] = [];
    for (const group of [...unifiedFolders, corpusFolder]) {
      const tests = testsOf(specifications, group, server);
      const excluded = url === undefined ? exclusions : [];
      results.push(await runGroup(group, tests, server.drainRefused, excluded, match));
    }
    return results;
  } finally {
    await server.stop();
  }
};

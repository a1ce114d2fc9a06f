/**
 * Runs published conformance tests on the embedded servers, or on those at MONGODB_URL and
 * EVENTSTORE_URL: `node tests/conformance/main.ts [match]`. Runs those of MongoDB's tests whose
 * `group/file: name` contains the text, and those of the event store's groups whose name does.
 */
import { eventStoreConformance } from './event-store/run.ts';
import { mongoDbConformance } from './mongodb/run.ts';
import { publishedTests, skippedTests } from './mongodb/specifications.ts';
import type { GroupResult } from './result.ts';

const { EVENTSTORE_URL, MONGODB_URL } = process.env;

const match = process.argv[2];

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const given = (variable: string | undefined): string | undefined =>
  variable === '' ? undefined : variable;

const specifications = publishedTests();

const ofMongoDb = async (): Promise<readonly GroupResult[]> =>
  specifications === null
    ? []
    : mongoDbConformance({ url: given(MONGODB_URL), match, specifications });

const columns = ['passed', 'failed', 'excluded', 'not applicable', 'not in the profile'] as const;

const rowOf = (cells: readonly (string | number)[], group: string): string =>
  [...cells.map((cell, i) => String(cell).padStart(columns[i]?.length ?? 0)), group].join('  ');

const outsideOf = ({ outside = [] }: GroupResult): readonly string[] => outside;

const countsOf = (result: GroupResult): number[] => [
  result.passed,
  result.failed,
  result.excluded,
  result.notApplicable,
  outsideOf(result).length,
];

const wasRun = (result: GroupResult): boolean => countsOf(result).some((count) => count > 0);

const report = (results: readonly GroupResult[]): number => {
  const sum = (of: (result: GroupResult) => number): number =>
    results.reduce((total, result) => total + of(result), 0);
  for (const { group, failures } of results) {
    for (const failure of failures) print(`${group}: ${failure}\n`);
  }
  const outside = results.flatMap((result) =>
    outsideOf(result).map((test) => `${result.group}: ${test}`),
  );
  if (outside.length > 0) print(`Not in the profile:\n${outside.join('\n')}\n`);
  print(rowOf(columns, ''));
  for (const result of results.filter(wasRun)) print(rowOf(countsOf(result), result.group));
  if (match !== undefined && !results.some(wasRun)) print(`unknown name: ${match}`);
  if (specifications === null) print(`skipped: ${skippedTests}`);
  const failed = sum((result) => result.failed);
  print(
    `${sum(({ passed }) => passed)} passed, ${failed} failed, ${outside.length} not in the profile`,
  );
  return failed;
};

const results = [
  ...(await ofMongoDb()),
  ...(await eventStoreConformance({ url: given(EVENTSTORE_URL), match })),
];

process.exitCode = report(results) > 0 ? 1 : 0;

import { inspect } from 'node:util';
import type { GroupResult } from '../result.ts';
import type { Exclusion } from './exclusions.ts';
import type { NamedTest } from './named-test.ts';
import type { TriedServer } from './server.ts';

const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return inspect(error);
  const cause = error.cause === undefined ? '' : `\n    because ${inspect(error.cause)}`;
  return `${error.message}${cause}`;
};

/** Why the test failed; undefined: it passed. */
const failureOf = async ({ run }: NamedTest): Promise<string | undefined> => {
  try {
    await run();
    return undefined;
  } catch (error) {
    return describeError(error);
  }
};

/**
 * Runs the tests of a folder one after another. A test that fails and had a command, stage or
 * operator refused as outside the profile is not in the profile.
 */
export const runGroup = async (
  group: string,
  tests: readonly NamedTest[],
  drainRefused: TriedServer['drainRefused'],
  exclusions: readonly Exclusion[],
  match: string | undefined,
): Promise<GroupResult> => {
  const excluded = new Set(
    exclusions
      .filter((exclusion) => exclusion.group === group)
      .flatMap((exclusion) => exclusion.tests),
  );
  const failures: string[] = [];
  const outside: string[] = [];
  const counts = { passed: 0, excluded: 0, notApplicable: 0 };
  for (const test of tests) {
    const name = `${group}/${test.name}`;
    if (match !== undefined && !name.includes(match)) continue;
    if (test.notApplicable !== undefined) {
      counts.notApplicable += 1;
      continue;
    }
    drainRefused();
    const failure = await failureOf(test);
    const [refused] = drainRefused();
    const expected = excluded.has(test.name);
    if (expected && failure === undefined)
      failures.push(`${test.name}\n  stale exclusion: it passes`);
    else if (expected && refused !== undefined)
      failures.push(`${test.name}\n  stale exclusion: it is not in the profile`);
    else if (expected) counts.excluded += 1;
    else if (failure === undefined) counts.passed += 1;
    else if (refused !== undefined) outside.push(`${test.name}\n  ${refused}`);
    else failures.push(`${test.name}\n  ${failure}`);
  }
  const testNames = new Set(tests.map(({ name }) => name));
  for (const name of excluded) {
    if (testNames.has(name)) continue;
    failures.push(`${name}\n  stale exclusion: there is no such test`);
  }
  return { group, ...counts, outside, failed: failures.length, failures };
};

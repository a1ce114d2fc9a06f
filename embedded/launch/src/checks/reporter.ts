import { relative } from 'node:path';
import Mocha from 'mocha';

type TestOutcome = Readonly<{
  type: 'passed' | 'skipped';
  title: string;
  file: string;
  ms: number;
}>;

/** An event in a run of mocha. `pid` is the process of the tests. */
export type TestEvent =
  | Readonly<{ type: 'start'; total: number; pid: number }>
  | TestOutcome
  | (Omit<TestOutcome, 'type'> & Readonly<{ type: 'failed'; error: string }>)
  | Readonly<{ type: 'end'; passed: number; failed: number }>;

/**
 * Starts a text in a sequence of JSON texts (RFC 7464), to distinguish it from the output of tests.
 */
const separator = '\u001E';

/** The event in a line of mocha's output; null for any other line. */
export const parseTestEvent = (line: string): TestEvent | null => {
  const at = line.lastIndexOf(separator);
  return at === -1 ? null : (JSON.parse(line.slice(at + 1)) as TestEvent); // as written below
};

const write = (event: TestEvent): void => {
  process.stdout.write(`${separator}${JSON.stringify(event)}\n`);
};

const describeTest = (test: Mocha.Test | Mocha.Hook) => ({
  title: test.fullTitle(),
  file: relative(process.cwd(), test.file ?? ''),
  ms: test.duration ?? 0,
});

const { EVENT_RUN_BEGIN, EVENT_RUN_END, EVENT_TEST_FAIL, EVENT_TEST_PASS, EVENT_TEST_PENDING } =
  Mocha.Runner.constants;

/** A reporter of mocha, which writes each event as a line. */
// oxlint-disable-next-line import/no-default-export -- mocha loads the default export
export default function reportEvents(runner: Mocha.Runner): void {
  runner
    .on(EVENT_RUN_BEGIN, () => write({ type: 'start', total: runner.total, pid: process.pid }))
    .on(EVENT_TEST_PASS, (test) => write({ type: 'passed', ...describeTest(test) }))
    .on(EVENT_TEST_PENDING, (test) => write({ type: 'skipped', ...describeTest(test) }))
    .on(EVENT_TEST_FAIL, (test, error: Error) =>
      write({ type: 'failed', ...describeTest(test), error: error.stack ?? String(error) }),
    )
    .on(EVENT_RUN_END, () => {
      const { passes = 0, failures = 0 } = runner.stats ?? {};
      write({ type: 'end', passed: passes, failed: failures });
    });
}

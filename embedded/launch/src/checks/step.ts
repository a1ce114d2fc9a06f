import { execa } from 'execa';

/** The number of checks of a step that passed or failed, and its output. */
export type StepResult = Readonly<{ passed: number; failed: number; output: string }>;

export type Step = Readonly<{ name: string; run: (signal: AbortSignal) => Promise<StepResult> }>;

type ProgramStepOptions = Readonly<{
  name: string;
  command: string;
  args: readonly string[];
  cwd: string;
  /**
   * Checks the output of a successful run. Returns the complaint, or null if the output is right.
   */
  complaint?: (output: string) => string | null;
}>;

/** A program that counts as one check: it exits with 0 and prints the required output. */
export const programStep = ({
  name,
  command,
  args,
  cwd,
  complaint: findMissingOutput,
}: ProgramStepOptions): Step => ({
  name,
  run: async (cancelSignal) => {
    const ended = await execa(command, args, { cwd, cancelSignal, all: true, reject: false });
    const output = ended.all === '' ? (ended.shortMessage ?? '') : ended.all;
    const missing = findMissingOutput?.(output) ?? null;
    const failed = ended.failed || missing !== null ? 1 : 0;
    return { passed: 1 - failed, failed, output: [output, missing ?? ''].join('\n') };
  },
});

const minModules = 24;

/** With a missing parser dependency-cruiser checks nothing and finds nothing wrong. */
export const findIncompleteCruise = (output: string): string | null => {
  const modules = Number(/(\d+) modules, \d+ dependencies cruised/.exec(output)?.[1] ?? 0);
  return modules >= minModules
    ? null
    : `dependency-cruiser checked only ${modules} modules, which is not the whole repository. Check that its TypeScript parser is installed.`;
};

import { execa } from 'execa';

/** How many things a step looked at, each counted as one that holds or does not, and its output. */
export type StepResult = Readonly<{ passed: number; failed: number; said: string }>;

export type Step = Readonly<{ name: string; run: (signal: AbortSignal) => Promise<StepResult> }>;

type ProgramStepOptions = Readonly<{
  name: string;
  command: string;
  args: readonly string[];
  cwd: string;
  /** What it must have said besides; null when it has. */
  complaint?: (output: string) => string | null;
}>;

/** A program that counts as one thing: it ends with 0 and says what it must. */
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
    return { passed: 1 - failed, failed, said: [output, missing ?? ''].join('\n') };
  },
});

const minModules = 24;

/** With a missing parser dependency-cruiser looks at nothing and finds nothing wrong. */
export const findIncompleteCruise = (output: string): string | null => {
  const modules = Number(/(\d+) modules, \d+ dependencies cruised/.exec(output)?.[1] ?? 0);
  return modules >= minModules
    ? null
    : `It cruised ${modules} modules, which is not the whole tree.`;
};

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** How many things a step looked at, each counted as one that holds or does not. */
export type Tally = Readonly<{ passed: number; failed: number }>;

export type Outcome = Tally & Readonly<{ ms: number; said: string }>;

export type Step = Readonly<{
  name: string;
  run: (signal: AbortSignal) => Promise<Tally & Readonly<{ said: string }>>;
}>;

type Ended = Readonly<{ code: number | null; said: string }>;

export const runProgram = async (
  command: string,
  args: readonly string[],
  cwd: string,
  signal: AbortSignal,
): Promise<Ended> => {
  const child = spawn(command, args, { cwd, signal, stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    const [out, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number | null]>,
    ]);
    return { code, said: `${out}${errors}`.trim() };
  } catch (cause) {
    return { code: null, said: (cause as Error).message };
  }
};

type Program = Readonly<{
  name: string;
  command: string;
  args: readonly string[];
  cwd: string;
  /** What it must have said besides; null when it has. */
  complaint?: (said: string) => string | null;
}>;

/** A program that counts as one thing: it ends with 0 and says what it must. */
export const programStep = ({ name, command, args, cwd, complaint }: Program): Step => ({
  name,
  run: async (signal) => {
    const { code, said } = await runProgram(command, args, cwd, signal);
    const missing = complaint?.(said) ?? null;
    const passed = code === 0 && missing === null;
    return {
      passed: passed ? 1 : 0,
      failed: passed ? 0 : 1,
      said: [said, missing ?? ''].join('\n'),
    };
  },
});

export const timed = async (step: Step, signal: AbortSignal): Promise<Outcome> => {
  const began = performance.now();
  const outcome = await step.run(signal);
  return { ...outcome, ms: performance.now() - began };
};

import type { Environment } from '../plan.ts';
import { choosePorts } from '../ports.ts';

/** The settings that open a debugger in one program, by that program's name. */
export const debuggerOf = async (
  program: string,
  report: (line: string) => void,
): Promise<Readonly<Record<string, Environment>>> => {
  const { inspect } = await choosePorts({ inspect: 9229 });
  report(`Attach a debugger to ${program} at 127.0.0.1:${inspect}`);
  return { [program]: { NODE_OPTIONS: `--inspect=127.0.0.1:${inspect}` } };
};

import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/**
 * Ends a process that does not notice our end, however we end: a shell waits for our end of its
 * pipe to close. The returned function cancels the guard.
 */
export const guard = ({ pid }: ChildProcess): (() => void) => {
  if (pid === undefined) return () => undefined;
  const shell = spawn('sh', ['-c', 'read -r _; kill "$0"', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.on('error', () => undefined);
  shell.unref();
  return () => {
    shell.kill('SIGKILL');
  };
};

import type { ChildProcess } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As Node's diagnostic report describes it: https://nodejs.org/api/report.html */
type Handle = Readonly<{
  type: string;
  is_active?: boolean;
  is_referenced?: boolean;
  pid?: number;
  firesInMsFromNow?: number;
  remoteEndpoint?: Readonly<{ host?: string; port?: number }> | null;
  localEndpoint?: Readonly<{ host?: string; port?: number }> | null;
}>;

type Report = Readonly<{ libuv: readonly Handle[] }>;

/** Node's options for a process that writes a report into a folder on SIGUSR2. */
export const reportOptions = (folder: string): readonly string[] => [
  '--report-on-signal',
  '--report-exclude-env',
  '--report-exclude-network',
  `--report-directory=${folder}`,
];

/** Reads a file that Linux has about a process; empty for one that has ended, and elsewhere. */
const readProcess = (pid: number | string, of: 'stat' | 'cmdline'): string => {
  try {
    return readFileSync(`/proc/${pid}/${of}`, 'utf8');
  } catch (cause) {
    if (['ENOENT', 'ESRCH'].includes((cause as NodeJS.ErrnoException).code ?? '')) return '';
    throw cause;
  }
};

/** The name of the program is in parentheses, and may hold spaces: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
const parentOf = (pid: string): number =>
  Number(readProcess(pid, 'stat').split(')').at(-1)?.trim().split(' ')[1]);

/** Of mocha, which runs the tests in a child; the tests' own children are not to end by the signal. */
export const askForReports = ({ pid }: ChildProcess): void => {
  for (const child of globSync('[0-9]*', { cwd: '/proc' }))
    if (parentOf(child) === pid) process.kill(Number(child), 'SIGUSR2');
};

const commandOf = (pid: number): string => readProcess(pid, 'cmdline').replaceAll('\0', ' ').trim();

const described = (handle: Handle): string => {
  const { type, pid, firesInMsFromNow: ms, remoteEndpoint: remote, localEndpoint: local } = handle;
  if (pid !== undefined) return `process ${pid} ${commandOf(pid).slice(0, 200)}`;
  if (ms !== undefined) return `${type} that fires in ${ms} ms`;
  if (remote) return `${type} to port ${remote.port}`;
  return local ? `${type} on port ${local.port}` : type;
};

/** The timers, sockets and children that keep each process running that wrote a report. */
export const keptOpen = (folder: string): readonly string[] =>
  globSync('report.*.json', { cwd: folder }).flatMap((file) => {
    const { libuv } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Report;
    return libuv
      .filter(({ is_active: active, is_referenced: referenced }) => active && referenced)
      .map(described);
  });

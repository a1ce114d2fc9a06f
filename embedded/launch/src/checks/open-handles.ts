import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A handle in Node's diagnostic report: https://nodejs.org/api/report.html */
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

/** Empty for a process that has ended, and on systems without `/proc`. */
const commandOf = (pid: number): string => {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\0', ' ').trim() : '';
};

const describeHandle = (handle: Handle): string => {
  const { type, pid, firesInMsFromNow: ms, remoteEndpoint: remote, localEndpoint: local } = handle;
  if (pid !== undefined) return `process ${pid} ${commandOf(pid).slice(0, 200)}`;
  if (ms !== undefined) return `${type} that fires in ${ms} ms`;
  if (remote) return `${type} to port ${remote.port}`;
  return local ? `${type} on port ${local.port}` : type;
};

/** The timers, sockets and children that kept each process running that wrote a report. */
export const describeOpenHandles = (folder: string): readonly string[] =>
  globSync('report.*.json', { cwd: folder }).flatMap((file) => {
    const { libuv } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Report;
    return libuv
      .filter(({ is_active: active, is_referenced: referenced }) => active && referenced)
      .map(describeHandle);
  });

import { readFileSync } from 'node:fs';
import type { Shop } from './shop.ts';

/** Milliseconds of processor time and resident bytes, by the process's name. */
export type ProcessUsage = ReadonlyMap<
  string,
  Readonly<{ cpuMs: number; rss: number; peak: number }>
>;

const tickMs = 10;

const field = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * 1024;

const usedBy = (pid: number) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs,
    rss: field(status, 'VmRSS'),
    peak: field(status, 'VmHWM'),
  };
};

/** Reads the usage of each process of the shop and of this one so far. */
export const readUsage = ({ launched }: Pick<Shop, 'launched'>): ProcessUsage => {
  const pids = [...launched.children].map(([name, child]) => [name, child.pid()] as const);
  const own = ['(load)', process.pid] as const;
  return new Map([...pids, own].flatMap(([name, pid]) => (pid ? [[name, usedBy(pid)]] : [])));
};

/** Processor milliseconds per operation between two readings, by process. */
export const cpuEach = (
  before: ProcessUsage,
  after: ProcessUsage,
  count: number,
): Record<string, number> =>
  Object.fromEntries(
    [...after].flatMap(([name, { cpuMs }]) => {
      const each = (cpuMs - (before.get(name)?.cpuMs ?? 0)) / Math.max(1, count);
      return each >= 0.005 ? [[name, Number(each.toFixed(2))]] : [];
    }),
  );

export const cpuText = (each: Readonly<Record<string, number>>): string =>
  Object.entries(each)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, value]) => `${name} ${value.toFixed(2)}`)
    .join(', ');

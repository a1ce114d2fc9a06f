/** The memory use of a process, from /proc. */
import { readFileSync } from 'node:fs';

const BYTES_PER_KIB = 1024;

/** Resident memory in bytes. */
export const residentBytes = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * BYTES_PER_KIB;
};

export const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;

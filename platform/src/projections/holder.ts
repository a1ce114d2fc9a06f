import { randomUUID } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Within it process ids tell processes apart: the machine, and its container where there is one. */
const findProcessNamespace = (): string => {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
};

const processNamespace = findProcessNamespace();
const separator = '|';

/** A new name for a holder of leases in this process. */
export const createOwnerId = (): string =>
  [processNamespace, process.pid, randomUUID()].join(separator);

/** Whether the holder is known to live no more: one of this place whose process is gone. */
export const isOwnerTerminated = (owner: string): boolean => {
  const [ownerNamespace, pid] = owner.split(separator);
  if (ownerNamespace !== processNamespace) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
};

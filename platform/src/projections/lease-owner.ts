import { randomUUID } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * The scope within which process ids are unique: the machine, and its container if there is one.
 */
const findProcessNamespace = (): string => {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
};

const processNamespace = findProcessNamespace();
const separator = '|';

/** Creates a name for a lease owner in this process. */
export const createOwnerId = (): string =>
  [processNamespace, process.pid, randomUUID()].join(separator);

/**
 * Whether the owner's process is known to have ended. Only processes of this machine and container
 * can be checked.
 */
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

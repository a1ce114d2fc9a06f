import { setTimeout as pause } from 'node:timers/promises';

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Waits until a condition holds; the test's own time limit is the deadline. */
export const waitUntil = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await pause(10);
};

import { setTimeout as pause } from 'node:timers/promises';

const withinMs = 60_000;
const askEveryMs = 25;
const answerMs = 2_000;

/** null when it is ready, else what it says instead. */
const complaintOf = async (address: string): Promise<string | null> => {
  try {
    const signal = AbortSignal.timeout(answerMs);
    const response = await fetch(`${address}/health/ready`, { signal });
    return response.ok ? null : await response.text();
  } catch {
    return 'no answer';
  }
};

/** Settles once a program says that it can do its work; rejects with what it said for a minute. */
export const whenReady = async (
  name: string,
  address: string,
  signal: AbortSignal | undefined,
): Promise<void> => {
  const deadline = performance.now() + withinMs;
  let complaint = await complaintOf(address);
  while (complaint !== null) {
    if (performance.now() > deadline) throw new Error(`${name} is not ready: ${complaint}`);
    await pause(askEveryMs, undefined, signal && { signal });
    complaint = await complaintOf(address);
  }
};

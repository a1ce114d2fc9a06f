import { setTimeout as pause } from 'node:timers/promises';

/** Durations in milliseconds. */
type ReadinessTimeouts = Readonly<{
  /** The time limit without any answer. */
  noAnswerMs: number;
  /**
   * The time limit for a program that answers that it is not ready: it may have a long log to read.
   */
  notReadyMs: number;
}>;

const defaultTimeouts: ReadinessTimeouts = { noAnswerMs: 60_000, notReadyMs: 15 * 60_000 };
const pollIntervalMs = 25;
const requestTimeoutMs = 2_000;

type NotReadyReason = Readonly<{ text: string; from: 'nobody' | 'the program' }>;

/** null when it is ready. */
const findNotReadyReason = async (address: string): Promise<NotReadyReason | null> => {
  try {
    const signal = AbortSignal.timeout(requestTimeoutMs);
    const response = await fetch(`${address}/health/ready`, { signal });
    return response.ok ? null : { text: await response.text(), from: 'the program' };
  } catch {
    return { text: 'no answer', from: 'nobody' };
  }
};

type ReadinessOptions = Readonly<{
  name: string;
  address: string;
  /** Why the program gave up; null while it did not. */
  refusal: () => string | null;
  signal?: AbortSignal | undefined;
  timeouts?: ReadinessTimeouts;
}>;

/**
 * Resolves once a program reports that it is ready. Rejects with its last report at the time limit.
 */
export const waitUntilReady = async ({
  name,
  address,
  refusal,
  signal,
  timeouts: { noAnswerMs, notReadyMs } = defaultTimeouts,
}: ReadinessOptions): Promise<void> => {
  const began = performance.now();
  let lastAnswerAt = began;
  let reason = await findNotReadyReason(address);
  while (reason !== null) {
    const now = performance.now();
    const refusalReason = refusal();
    if (refusalReason !== null) throw new Error(`${name} cannot start: ${refusalReason}`);
    if (reason.from === 'the program') lastAnswerAt = now;
    if (now - lastAnswerAt > noAnswerMs || now - began > notReadyMs) {
      throw new Error(`${name} did not become ready in time: ${reason.text}`);
    }
    await pause(pollIntervalMs, undefined, signal && { signal });
    reason = await findNotReadyReason(address);
  }
};

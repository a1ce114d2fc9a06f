import { setTimeout as pause } from 'node:timers/promises';

/** In milliseconds. */
type ReadinessPatience = Readonly<{
  /** For who gives no answer. */
  silentMs: number;
  /** For who answers that it can not do its work yet: it may have a long log to read. */
  notYetMs: number;
}>;

const usualPatience: ReadinessPatience = { silentMs: 60_000, notYetMs: 15 * 60_000 };
const askEveryMs = 25;
const answerMs = 2_000;

type Complaint = Readonly<{ said: string; from: 'nobody' | 'the program' }>;

/** null when it is ready. */
const complaintOf = async (address: string): Promise<Complaint | null> => {
  try {
    const signal = AbortSignal.timeout(answerMs);
    const response = await fetch(`${address}/health/ready`, { signal });
    return response.ok ? null : { said: await response.text(), from: 'the program' };
  } catch {
    return { said: 'no answer', from: 'nobody' };
  }
};

type Awaited = Readonly<{
  name: string;
  address: string;
  /** Why the program gave up; null while it did not. */
  refusal: () => string | null;
  signal?: AbortSignal | undefined;
  patience?: ReadinessPatience;
}>;

/** Settles once a program says that it can do its work; rejects with what it said for long. */
export const whenReady = async ({
  name,
  address,
  refusal,
  signal,
  patience: { silentMs, notYetMs } = usualPatience,
}: Awaited): Promise<void> => {
  const began = performance.now();
  let heardAt = began;
  let complaint = await complaintOf(address);
  while (complaint !== null) {
    const now = performance.now();
    const refused = refusal();
    if (refused !== null) throw new Error(`${name} does not start: ${refused}`);
    if (complaint.from === 'the program') heardAt = now;
    if (now - heardAt > silentMs || now - began > notYetMs) {
      throw new Error(`${name} is not ready: ${complaint.said}`);
    }
    await pause(askEveryMs, undefined, signal && { signal });
    complaint = await complaintOf(address);
  }
};

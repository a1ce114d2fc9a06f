/** The faults that a test sets for the next messages. */
export type MailFaults = Readonly<{
  /** The number of messages to refuse with 451. A sender tries these again. */
  reject_next: number;
  /** The number of messages to refuse permanently, with 550. */
  refuse_next: number;
  /**
   * The number of messages to store and then disconnect without an answer, so that the sender
   * does not know the result.
   */
  cut_next: number;
  /** Milliseconds between the end of a message and its answer. */
  delay_ms: number;
}>;

export const noFaults: MailFaults = { reject_next: 0, refuse_next: 0, cut_next: 0, delay_ms: 0 };

const names = Object.keys(noFaults) as readonly (keyof MailFaults)[];

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** Missing fields become 0. Returns null if the body is not an object of this kind. */
export const parseFaults = (body: string): MailFaults | null => {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value);
  const isValid = entries.every(
    ([name, number]) => names.some((n) => n === name) && isCount(number),
  );
  return isValid ? { ...noFaults, ...(Object.fromEntries(entries) as Partial<MailFaults>) } : null;
};

export interface FaultSource {
  current(): MailFaults;
  set(faults: MailFaults): void;
  /** Decides what happens to a message that was received in full. */
  next(): Readonly<{ outcome: 'accepted' | 'rejected' | 'refused' | 'cut'; delay_ms: number }>;
}

export const createFaultSource = (): FaultSource => {
  let faults = noFaults;
  return {
    current: () => faults,
    set: (newFaults) => {
      faults = newFaults;
    },
    next: () => {
      const { reject_next, refuse_next, cut_next, delay_ms } = faults;
      if (reject_next > 0) {
        faults = { ...faults, reject_next: reject_next - 1 };
        return { outcome: 'rejected', delay_ms };
      }
      if (refuse_next > 0) {
        faults = { ...faults, refuse_next: refuse_next - 1 };
        return { outcome: 'refused', delay_ms };
      }
      if (cut_next > 0) {
        faults = { ...faults, cut_next: cut_next - 1 };
        return { outcome: 'cut', delay_ms };
      }
      return { outcome: 'accepted', delay_ms };
    },
  };
};

/** What goes wrong with the coming messages, as a test asks for it. */
export type Mishaps = Readonly<{
  /** So many messages are refused with 451, which a sender tries again. */
  reject_next: number;
  /** So many are refused for good, with 550. */
  refuse_next: number;
  /** So many are kept, then the connection is cut instead of the answer: the sender can't know. */
  cut_next: number;
  /** Milliseconds between the end of a message and its answer. */
  delay_ms: number;
}>;

export const none: Mishaps = { reject_next: 0, refuse_next: 0, cut_next: 0, delay_ms: 0 };

const names = Object.keys(none) as readonly (keyof Mishaps)[];

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

/** What is absent becomes 0; null for a body that is no such object. */
export const parseMishaps = (body: string): Mishaps | null => {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const given = Object.entries(value);
  const known = given.every(([name, number]) => names.some((n) => n === name) && isCount(number));
  return known ? { ...none, ...(Object.fromEntries(given) as Partial<Mishaps>) } : null;
};

export interface MishapSource {
  current(): Mishaps;
  set(mishaps: Mishaps): void;
  /** What happens to the message that is now at its end. */
  next(): Readonly<{ fate: 'kept' | 'rejected' | 'refused' | 'cut'; delay_ms: number }>;
}

export const mishapSource = (): MishapSource => {
  let mishaps = none;
  return {
    current: () => mishaps,
    set: (wanted) => {
      mishaps = wanted;
    },
    next: () => {
      const { reject_next, refuse_next, cut_next, delay_ms } = mishaps;
      if (reject_next > 0) {
        mishaps = { ...mishaps, reject_next: reject_next - 1 };
        return { fate: 'rejected', delay_ms };
      }
      if (refuse_next > 0) {
        mishaps = { ...mishaps, refuse_next: refuse_next - 1 };
        return { fate: 'refused', delay_ms };
      }
      if (cut_next > 0) {
        mishaps = { ...mishaps, cut_next: cut_next - 1 };
        return { fate: 'cut', delay_ms };
      }
      return { fate: 'kept', delay_ms };
    },
  };
};

type Keeping<T> = Readonly<{
  make: () => Promise<T>;
  /** Milliseconds since the answer was asked for. */
  forMs: number;
  /** An answer made under another version is not given again. */
  version: () => number;
  /** Milliseconds. */
  now: () => number;
}>;

/** Gives those who ask shortly after each other the same answer. A failure is not kept. */
export const brieflyKept = <T>({ make, forMs, version, now }: Keeping<T>): (() => Promise<T>) => {
  let kept: Readonly<{ answer: Promise<T>; at: number; version: number }> | null = null;

  return () => {
    const current = version();
    if (kept && kept.version === current && now() - kept.at < forMs) return kept.answer;
    const mine = { answer: make(), at: now(), version: current };
    kept = mine;
    mine.answer.catch(() => {
      if (kept === mine) kept = null; // the caller gets the error
    });
    return mine.answer;
  };
};

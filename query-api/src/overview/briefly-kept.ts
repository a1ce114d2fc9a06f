type TtlCacheOptions<T> = Readonly<{
  make: () => Promise<T>;
  /** Milliseconds since the answer was asked for. */
  forMs: number;
  /** An answer made under another version is not given again. */
  version: () => number;
  /** Milliseconds. */
  now: () => number;
}>;

/** Gives those who ask shortly after each other the same answer. A failure is not kept. */
export const cacheBriefly = <T>({
  make: createAnswer,
  forMs: ttlMs,
  version,
  now,
}: TtlCacheOptions<T>): (() => Promise<T>) => {
  let cached: Readonly<{ answer: Promise<T>; at: number; version: number }> | null = null;

  return () => {
    const current = version();
    if (cached && cached.version === current && now() - cached.at < ttlMs) return cached.answer;
    const created = { answer: createAnswer(), at: now(), version: current };
    cached = created;
    created.answer.catch(() => {
      if (cached === created) cached = null; // the caller gets the error
    });
    return created.answer;
  };
};

type TtlCacheOptions<T> = Readonly<{
  createAnswer: () => Promise<T>;
  /** How long an answer is reused, in milliseconds since its request. */
  ttlMs: number;
  /** An answer of another version is not reused. */
  version: () => number;
  /** A monotonic clock in milliseconds. */
  now: () => number;
}>;

/** Caches an answer for a short time. Failures are not cached. */
export const cacheWithTtl = <T>({
  createAnswer,
  ttlMs,
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

/** Milliseconds after which others may take over the claim of an address or a path. */
export const claimTtlMs = 60_000;

/** The largest difference between the clocks of two programs that decisions allow for. */
export const clockToleranceMs = 60_000;

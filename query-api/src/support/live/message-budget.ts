/** Limits the messages of one connection. */
export type MessageBudget = Readonly<{
  /**
   * `accepted` accepts the message, `refused` rejects it, and `enough` means that the connection
   * must be cut.
   */
  take: (now: number) => 'accepted' | 'refused' | 'enough';
}>;

const perSecond = 10;
const burstSize = 30;
/** The token debt at which the connection is cut. Tokens refill while messages are rejected. */
const maxRefusals = 60;

/** A token bucket that refills continuously; `now` in milliseconds of a monotonic clock. */
export const messageBudget = (startedAt: number): MessageBudget => {
  let tokens = burstSize;
  let updatedAt = startedAt;

  return {
    take: (now) => {
      tokens = Math.min(burstSize, tokens + ((now - updatedAt) / 1_000) * perSecond) - 1;
      updatedAt = now;
      if (tokens >= 0) return 'accepted';
      return tokens < -maxRefusals ? 'enough' : 'refused';
    },
  };
};

/** How much one connection may say. */
export type MessageBudget = Readonly<{
  /** `heard` is done, `refused` is answered so, at `enough` the connection is cut. */
  take: (now: number) => 'heard' | 'refused' | 'enough';
}>;

const perSecond = 10;
const burstSize = 30;
/** Refusals, fewer by those that a second allows. */
const maxRefusals = 60;

/** A bucket that fills by the second; `now` in milliseconds of any clock that only goes on. */
export const messageBudget = (startedAt: number): MessageBudget => {
  let tokens = burstSize;
  let updatedAt = startedAt;

  return {
    take: (now) => {
      tokens = Math.min(burstSize, tokens + ((now - updatedAt) / 1_000) * perSecond) - 1;
      updatedAt = now;
      if (tokens >= 0) return 'heard';
      return tokens < -maxRefusals ? 'enough' : 'refused';
    },
  };
};

/** How much one connection may say. */
export type Budget = Readonly<{
  /** `heard` is done, `refused` is answered so, at `enough` the connection is cut. */
  take: (now: number) => 'heard' | 'refused' | 'enough';
}>;

const perSecond = 10;
const atOnce = 30;
/** Refusals, fewer by those that a second allows. */
const mostRefusals = 60;

/** A bucket that fills by the second; `now` in milliseconds of any clock that only goes on. */
export const budget = (begun: number): Budget => {
  let left = atOnce;
  let at = begun;

  return {
    take: (now) => {
      left = Math.min(atOnce, left + ((now - at) / 1_000) * perSecond) - 1;
      at = now;
      if (left >= 0) return 'heard';
      return left < -mostRefusals ? 'enough' : 'refused';
    },
  };
};

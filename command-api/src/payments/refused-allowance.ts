const mostPerMinute = 100;

/** Of refused notifications so many a minute are kept for each system; the rest is only counted. */
export const refusedAllowance = (now: () => number): ((system: string) => boolean) => {
  const minutes = new Map<string, { minute: number; kept: number }>();

  return (system) => {
    const minute = Math.floor(now() / 60_000);
    const known = minutes.get(system);
    const current = known?.minute === minute ? known : { minute, kept: 0 };
    current.kept += 1;
    minutes.set(system, current);
    return current.kept <= mostPerMinute;
  };
};

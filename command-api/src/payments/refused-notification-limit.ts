const maxPerMinute = 100;

/** Limits the refused notifications stored per system and minute; the rest are only counted. */
export const createRefusedNotificationLimit = (
  now: () => number,
): ((system: string) => boolean) => {
  const minutes = new Map<string, { minute: number; stored: number }>();

  return (system) => {
    const minute = Math.floor(now() / 60_000);
    const lastMinute = minutes.get(system);
    const current = lastMinute?.minute === minute ? lastMinute : { minute, stored: 0 };
    current.stored += 1;
    minutes.set(system, current);
    return current.stored <= maxPerMinute;
  };
};

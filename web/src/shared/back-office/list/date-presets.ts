export const datePresets = [
  'today',
  'yesterday',
  'last7Days',
  'last30Days',
  'last90Days',
  'thisMonth',
  'lastMonth',
] as const;
export type DatePreset = (typeof datePresets)[number];

/** Days as `2026-11-23`, both inclusive. */
export type DayRange = Readonly<{ from: string; to: string }>;

const dayMs = 24 * 60 * 60 * 1_000;

const formatDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The days of a preset for today's date, such as `2026-11-23`. Uses UTC, which has no DST gaps. */
export const presetRange = (preset: DatePreset, today: string): DayRange => {
  const now = Date.parse(`${today}T00:00:00Z`);
  const [year, month] = [new Date(now).getUTCFullYear(), new Date(now).getUTCMonth()];
  const daysAgo = (days: number) => formatDay(now - days * dayMs);
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: daysAgo(1), to: daysAgo(1) };
    case 'last7Days':
      return { from: daysAgo(6), to: today };
    case 'last30Days':
      return { from: daysAgo(29), to: today };
    case 'last90Days':
      return { from: daysAgo(89), to: today };
    case 'thisMonth':
      return { from: formatDay(Date.UTC(year, month, 1)), to: today };
    case 'lastMonth':
      return {
        from: formatDay(Date.UTC(year, month - 1, 1)),
        to: formatDay(Date.UTC(year, month, 0)),
      };
  }
};

/** The current date in UTC, as `2026-11-23`. Lists and statistics count days in UTC. */
export const utcDay = (date: Date): string => formatDay(date.getTime());

/** The current date in the user's time zone, as `2026-11-23`. */
export const localDay = (date: Date): string => {
  const [month, day] = [date.getMonth() + 1, date.getDate()];
  return [date.getFullYear(), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  );
};

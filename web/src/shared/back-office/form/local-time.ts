import dayjs from 'dayjs';

const format = 'YYYY-MM-DD HH:mm:ss';

/** Formats a moment in the user's time zone: `2026-03-01 15:00:00`. */
export const localTime = (moment: string): string => dayjs(moment).format(format);

/** Parses a time in the user's time zone. Returns it in UTC. */
export const parseLocalTime = (time: string): string => dayjs(time, format).toISOString();

const two = (value: number): string => String(value).padStart(2, '0');

/** The user's time zone with its UTC offset at a moment: `Europe/Moscow, UTC+03:00`. */
export const timeZone = (at: Date): string => {
  const minutes = -at.getTimezoneOffset();
  const distance = `${two(Math.trunc(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
  const { timeZone: name } = new Intl.DateTimeFormat().resolvedOptions();
  return `${name}, UTC${minutes < 0 ? '−' : '+'}${distance}`;
};

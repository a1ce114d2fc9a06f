import { fail } from '../computing.ts';
import { dayNumber, isoWeekOf, localOf, weekdayOf, type Local, type Zone } from './calendar.ts';

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const padded = (number: number, digits: number): string => String(number).padStart(digits, '0');

const offsetText = (offset: number): string => {
  const minutes = Math.abs(offset) / 60_000;
  return `${offset < 0 ? '-' : '+'}${padded(Math.floor(minutes / 60), 2)}${padded(minutes % 60, 2)}`;
};

const dayOfYear = (local: Local): number =>
  dayNumber(local) - dayNumber({ year: local.year, month: 1, day: 1 }) + 1;

const sundayWeek = (local: Local): number =>
  Math.floor((dayOfYear(local) - 1 + 7 - weekdayOf(dayNumber(local))) / 7);

type Write = (local: Local, offset: number) => string;

const specifiers: Readonly<Record<string, Write>> = {
  Y: ({ year }) => padded(year, 4),
  m: ({ month }) => padded(month, 2),
  d: ({ day }) => padded(day, 2),
  H: ({ hour }) => padded(hour, 2),
  M: ({ minute }) => padded(minute, 2),
  S: ({ second }) => padded(second, 2),
  L: ({ millisecond }) => padded(millisecond, 3),
  b: ({ month }) => (months[month - 1] ?? '').slice(0, 3),
  B: ({ month }) => months[month - 1] ?? '',
  j: (local) => padded(dayOfYear(local), 3),
  w: (local) => String(weekdayOf(dayNumber(local)) + 1),
  u: (local) => String(weekdayOf(dayNumber(local)) || 7),
  U: (local) => padded(sundayWeek(local), 2),
  V: (local) => padded(isoWeekOf(local).week, 2),
  G: (local) => padded(isoWeekOf(local).year, 4),
  z: (_, offset) => offsetText(offset),
  Z: (_, offset) => String(offset / 60_000),
  '%': () => '%',
};

/** A moment written by `$dateToString`'s format. Error 18536 for a specifier that there is not. */
export const formatted = (instant: number, format: string, zone: Zone): string => {
  const local = localOf(instant, zone);
  const offset = zone.offsetAt(instant);
  return format.replace(/%(.?)/gsu, (_, specifier: string) => {
    const write = specifiers[specifier];
    if (write) return write(local, offset);
    return specifier === ''
      ? fail(18535, 'Unmatched % at end of format string')
      : fail(18536, `Invalid format character '%${specifier}' in format string`);
  });
};

import { fail } from '../computing.ts';

/** A moment as people in some place write it; the months count from 1. */
export type Local = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
};

/** How far a place's clocks are ahead of UTC, in milliseconds. */
export type Zone = { readonly offsetAt: (instant: number) => number; readonly isUtc: boolean };

const minute = 60_000;
export const dayLength = 24 * 60 * minute;

const fixedZone = (offset: number): Zone => ({ offsetAt: () => offset, isUtc: offset === 0 });

export const utc: Zone = fixedZone(0);

const numbered = /^([+-])(\d\d):?(\d\d)?$/;

/** Milliseconds as if the local time were UTC's. */
export const asUtc = (local: Local): number => {
  const date = new Date(0);
  date.setUTCFullYear(local.year, local.month - 1, local.day);
  return date.setUTCHours(local.hour, local.minute, local.second, local.millisecond);
};

export const fromUtc = (time: number): Local => {
  const date = new Date(time);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    millisecond: date.getUTCMilliseconds(),
  };
};

const unknownZone = (name: string): never =>
  fail(40485, `unrecognized time zone identifier: "${name}"`);

const formatterFor = (name: string): Intl.DateTimeFormat => {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return unknownZone(name);
  }
};

const namedZone = (name: string): Zone => {
  const formatter = formatterFor(name);
  return {
    isUtc: false,
    offsetAt: (instant) => {
      const parts = new Map(
        formatter.formatToParts(instant).map(({ type, value }) => [type as string, value]),
      );
      const part = (type: string): number => Number(parts.get(type));
      const year = parts.get('era') === 'BC' ? 1 - part('year') : part('year');
      const local = asUtc({
        year,
        month: part('month'),
        day: part('day'),
        hour: part('hour'),
        minute: part('minute'),
        second: part('second'),
        millisecond: 0,
      });
      return local - Math.floor(instant / 1000) * 1000;
    },
  };
};

const zones = new Map<string, Zone>();

/** `UTC`, `+03:00`, `Europe/Moscow`. Error 40485 where there is no such zone. */
export const zoneOf = (name: string): Zone => {
  if (name === 'UTC' || name === 'GMT' || name === 'Z') return utc;
  const present = zones.get(name);
  if (present) return present;
  const [, sign, hours, minutes = '0'] = numbered.exec(name) ?? [];
  const zone = hours
    ? fixedZone((sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minute)
    : /^[A-Z]/i.test(name)
      ? namedZone(name)
      : unknownZone(name);
  zones.set(name, zone);
  return zone;
};

export const localOf = (instant: number, zone: Zone): Local =>
  fromUtc(instant + zone.offsetAt(instant));

/** The moment of a local time; of two the earlier, and where there is none the one after. */
export const instantOf = (local: Local, zone: Zone): number => {
  const wanted = asUtc(local);
  const before = zone.offsetAt(wanted - dayLength);
  const after = zone.offsetAt(wanted + dayLength);
  const early = wanted - before;
  if (zone.offsetAt(early) === before) return early;
  const late = wanted - after;
  return zone.offsetAt(late) === after ? late : early;
};

const isoText =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/i;

/** Reads an ISO 8601 date. Error 241 for what is none. */
export const instantFrom = (text: string, zone: Zone = utc): number => {
  const [, year, month, day, hour = '0', minutes = '0', second = '0', part = '', offset] =
    isoText.exec(text.trim()) ?? [];
  if (!year) return fail(241, `Error parsing date string '${text}'`);
  const local: Local = {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minutes),
    second: Number(second),
    millisecond: Number(part.slice(0, 3).padEnd(3, '0')),
  };
  const instant = instantOf(local, offset ? zoneOf(offset.toUpperCase()) : zone);
  const { month: made, day: dayMade } = fromUtc(asUtc(local));
  if (made !== local.month || dayMade !== local.day || local.hour > 23 || local.minute > 59) {
    return fail(241, `Error parsing date string '${text}'`);
  }
  return instant;
};

/** Days since 1970-01-01 of a local date. */
export const dayNumber = ({ year, month, day }: Pick<Local, 'year' | 'month' | 'day'>): number =>
  asUtc({ year, month, day, hour: 0, minute: 0, second: 0, millisecond: 0 }) / dayLength;

/** 0 is Sunday. */
export const weekdayOf = (days: number): number => (((days + 4) % 7) + 7) % 7;

/** ISO 8601's week and the year that it belongs to. */
export const isoWeekOf = (local: Local): { readonly week: number; readonly year: number } => {
  const days = dayNumber(local);
  const thursday = days - ((weekdayOf(days) + 6) % 7) + 3;
  const { year } = fromUtc(thursday * dayLength);
  const first = dayNumber({ year, month: 1, day: 1 });
  return { week: Math.floor((thursday - first) / 7) + 1, year };
};

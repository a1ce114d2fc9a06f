import { fail } from '../computing.ts';
import {
  asUtc,
  dayLength,
  dayNumber,
  fromUtc,
  instantOf,
  localOf,
  weekdayOf,
  type Local,
  type Zone,
} from './calendar.ts';

const lengths = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
} as const;

const months = { month: 1, quarter: 3, year: 12 } as const;
const days = { day: 1, week: 7 } as const;

type Unit = keyof typeof lengths | keyof typeof months | keyof typeof days;

const isUnit = (name: string): name is Unit => name in lengths || name in months || name in days;

/** Error 9 for what is no unit of time. */
export const unitOf = (name: string): Unit =>
  isUnit(name) ? name : fail(9, `unknown time unit value: ${name}`);

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** 0 is Sunday; names may be cut to three letters. Error 9 for what is no day. */
export const weekdayNamed = (name: string): number => {
  const lower = name.toLowerCase();
  const day = weekdays.findIndex((one) => one === lower || one.slice(0, 3) === lower);
  return day >= 0 ? day : fail(9, `unknown day of week value: ${name}`);
};

const midnight = { hour: 0, minute: 0, second: 0, millisecond: 0 } as const;

const monthIndex = ({ year, month }: Local): number => year * 12 + month - 1;

const ofMonth = (index: number, day: number): Pick<Local, 'year' | 'month' | 'day'> => ({
  year: Math.floor(index / 12),
  month: (((index % 12) + 12) % 12) + 1,
  day,
});

const ofDay = (number: number): Pick<Local, 'year' | 'month' | 'day'> => {
  const { year, month, day } = fromUtc(number * dayLength);
  return { year, month, day };
};

/** Bins are counted from here: a Saturday. */
const reference: Local = { year: 2000, month: 1, day: 1, ...midnight };

const stepped = (value: number, from: number, size: number): number =>
  Math.floor((value - from) / size) * size + from;

/** The beginning of the bin of `size` units that a moment lies in. */
export const truncated = (
  instant: number,
  unit: Unit,
  size: number,
  zone: Zone,
  startOfWeek: number,
): number => {
  if (unit in lengths) {
    const offset = zone.offsetAt(instant);
    const length = lengths[unit as keyof typeof lengths] * size; // just told apart
    return stepped(instant + offset, asUtc(reference), length) - offset;
  }
  const local = localOf(instant, zone);
  if (unit in months) {
    const length = months[unit as keyof typeof months] * size; // just told apart
    const month = stepped(monthIndex(local), monthIndex(reference), length);
    return instantOf({ ...ofMonth(month, 1), ...midnight }, zone);
  }
  const first = dayNumber(reference);
  const from = unit === 'week' ? first + ((startOfWeek - weekdayOf(first) + 7) % 7) : first;
  const length = (unit === 'week' ? 7 : 1) * size;
  return instantOf({ ...ofDay(stepped(dayNumber(local), from, length)), ...midnight }, zone);
};

const lastDayOf = (index: number): number =>
  new Date(Date.UTC(Math.floor(index / 12), (((index % 12) + 12) % 12) + 1, 0)).getUTCDate();

/** A moment so many units later, by the calendar of the zone for days and more. */
export const added = (instant: number, unit: Unit, amount: number, zone: Zone): number => {
  if (unit in lengths) return instant + lengths[unit as keyof typeof lengths] * amount; // told apart
  const local = localOf(instant, zone);
  if (unit in months) {
    const index = monthIndex(local) + months[unit as keyof typeof months] * amount; // told apart
    const day = Math.min(local.day, lastDayOf(index));
    return instantOf({ ...local, ...ofMonth(index, day) }, zone);
  }
  const day = dayNumber(local) + days[unit === 'week' ? 'week' : 'day'] * amount;
  return instantOf({ ...local, ...ofDay(day) }, zone);
};

/** How many boundaries of the unit lie between two moments. */
export const difference = (
  start: number,
  end: number,
  unit: Unit,
  zone: Zone,
  startOfWeek: number,
): number => {
  const place = (instant: number): number => {
    const local = localOf(instant, zone);
    if (unit in months) {
      return Math.floor(monthIndex(local) / months[unit as keyof typeof months]); // told apart
    }
    if (unit === 'day') return dayNumber(local);
    if (unit === 'week') return Math.floor((dayNumber(local) + 4 - startOfWeek) / 7);
    const length = lengths[unit as keyof typeof lengths]; // the ones that are left
    return Math.floor((instant + zone.offsetAt(instant)) / length);
  };
  if (unit in lengths) {
    const offset = zone.offsetAt(start);
    const length = lengths[unit as keyof typeof lengths]; // just told apart
    return Math.floor((end + offset) / length) - Math.floor((start + offset) / length);
  }
  return place(end) - place(start);
};

import type { Lang, Region, RegionalPrice, WireMoney } from '@shop/contracts/wire/contract';
import { moneyText } from '@shop/contracts/wire/money-text';
import { toWireMoney } from '@shop/contracts/wire/money.contract';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useHydrated } from '../ui/use-hydrated.ts';
import { htmlLang } from '@shop/contracts/kernel/languages';
import { selectLang, selectRegion } from '../i18n/locale-slice.ts';
import { dateFormat, numberFormat, pluralRules } from './formatters.ts';

/** The plural forms of both languages. English has no `few`. */
export type PluralForm = 'one' | 'few' | 'many';

const pluralForms: Readonly<Record<Intl.LDMLPluralRule, PluralForm>> = {
  zero: 'many',
  one: 'one',
  two: 'few',
  few: 'few',
  many: 'many',
  other: 'many',
};

type Zone = Readonly<{ timeZone?: 'UTC' }>;

const formatsOf = (lang: Lang, locale: string, region: Region, zone: Zone) => ({
  date: (moment: string) =>
    dateFormat(locale, { ...zone, day: 'numeric', month: 'long' }).format(new Date(moment)),
  /** With the year, for dates that may be long ago or far in the future. */
  day: (moment: string) =>
    dateFormat(locale, { ...zone, dateStyle: 'medium' }).format(new Date(moment)),
  dateTime: (moment: string) =>
    dateFormat(locale, { ...zone, dateStyle: 'long', timeStyle: 'short' }).format(new Date(moment)),
  /** For the columns of lists: as narrow as a complete date with a time can be. */
  shortDateTime: (moment: string) =>
    dateFormat(locale, {
      ...zone,
      dateStyle: lang === 'rus' ? 'short' : 'medium',
      timeStyle: 'short',
    }).format(new Date(moment)),
  /** With seconds. Hours are formatted like all other times, with or without a leading zero. */
  time: (moment: string) =>
    [{ day: 'numeric', month: 'short' } as const, { timeStyle: 'medium' } as const]
      .map((part) => dateFormat(locale, { ...zone, ...part }))
      .map((format) => format.format(new Date(moment)))
      .join(', '),
  clock: (moment: string) =>
    dateFormat(locale, { ...zone, timeStyle: 'short' }).format(new Date(moment)),
  /** The minutes of an hour of the day from `00` to `23`: “14:00–14:59”. */
  hourOfDay: (hour: string) =>
    dateFormat(locale, { timeZone: 'UTC', timeStyle: 'short' }).formatRange(
      new Date(`2000-01-01T${hour}:00Z`),
      new Date(`2000-01-01T${hour}:59Z`),
    ),
  number: (value: number) => numberFormat(locale, {}).format(value),
  percent: (basisPoints: number) =>
    numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
      basisPoints / 10_000,
    ),
  days: (days: number) =>
    numberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days),
  pluralForm: (value: number) => pluralForms[pluralRules(locale, {}).select(value)],
  price: (price: RegionalPrice): WireMoney => price[region],
  money: ({ cost, currency }: WireMoney) => moneyText({ minor: cost, currency }, lang),
});

/**
 * Formats dates, numbers and prices in the reader's language. The functions are stable until the
 * language or the region changes. Before hydration times are in UTC, as rendered by the server.
 */
export const useFormat = () => {
  const lang = useSelector(selectLang);
  const region = useSelector(selectRegion);
  const isHydrated = useHydrated();
  return useMemo(
    () => formatsOf(lang, htmlLang[lang], region, isHydrated ? {} : { timeZone: 'UTC' }),
    [lang, region, isHydrated],
  );
};

/** A share of an amount, rounded to the minor unit. */
export const share = ({ cost, currency }: WireMoney, part: number): WireMoney =>
  toWireMoney({ minor: Math.round(cost * part), currency });

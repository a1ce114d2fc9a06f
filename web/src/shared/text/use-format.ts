import type { RegionalPrice, WireMoney } from '@shop/domain/wire/contract';
import { toWireMoney } from '@shop/domain/wire/money.contract';
import { useSelector } from 'react-redux';
import { useHydrated } from '../ui/use-hydrated.ts';
import { htmlLang } from '../i18n/html-lang.ts';
import { selectLang, selectRegion } from '../i18n/locale-slice.ts';

/** The forms that our two languages have: English lacks `few`. */
export type PluralForm = 'one' | 'few' | 'many';

const pluralForms: Readonly<Record<Intl.LDMLPluralRule, PluralForm>> = {
  zero: 'many',
  one: 'one',
  two: 'few',
  few: 'few',
  many: 'many',
  other: 'many',
};

/** Writes dates, numbers and prices as the reader's language has them. */
export const useFormat = () => {
  const locale = htmlLang[useSelector(selectLang)];
  const region = useSelector(selectRegion);
  const zone = useHydrated() ? {} : { timeZone: 'UTC' };

  return {
    date: (moment: string) =>
      new Intl.DateTimeFormat(locale, { ...zone, day: 'numeric', month: 'long' }).format(
        new Date(moment),
      ),
    /** With its year, for what may be long ago or far off. */
    day: (moment: string) =>
      new Intl.DateTimeFormat(locale, { ...zone, dateStyle: 'medium' }).format(new Date(moment)),
    dateTime: (moment: string) =>
      new Intl.DateTimeFormat(locale, { ...zone, dateStyle: 'long', timeStyle: 'short' }).format(
        new Date(moment),
      ),
    time: (moment: string) =>
      new Intl.DateTimeFormat(locale, {
        ...zone,
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      }).format(new Date(moment)),
    clock: (moment: string) =>
      new Intl.DateTimeFormat(locale, { ...zone, timeStyle: 'short' }).format(new Date(moment)),
    number: (value: number) => new Intl.NumberFormat(locale).format(value),
    percent: (basisPoints: number) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
        basisPoints / 10_000,
      ),
    days: (days: number) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(
        days,
      ),
    pluralForm: (value: number) => pluralForms[new Intl.PluralRules(locale).select(value)],
    price: (price: RegionalPrice): WireMoney => price[region],
  };
};

/** A part of a sum, as people read it: to the minor unit. */
export const share = ({ cost, currency }: WireMoney, part: number): WireMoney =>
  toWireMoney({ minor: Math.round(cost * part), currency });

import type { Lang } from '@shop/contracts/kernel';

/**
 * The reader's time zone is unknown: Russian emails use Moscow time, English ones UTC. Both name
 * the zone after the time.
 */
const zones = {
  rus: { locale: 'ru', timeZone: 'Europe/Moscow', name: 'МСК' },
  eng: { locale: 'en', timeZone: 'UTC', name: 'UTC' },
} as const;

type Style = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>;

/**
 * A day with a time has the style of the pages. A day alone is longer than theirs. The day and its
 * month stay on one line.
 */
const formatTime = (at: string, lang: Lang, style: Style): string => {
  const { locale, timeZone } = zones[lang];
  const text = new Intl.DateTimeFormat(locale, { ...style, timeZone }).format(Date.parse(at));
  return text.replace(/(?<=^\d{1,2}) (?=\p{L})|(?<=^\p{L}+) (?=\d)/u, '\u00A0');
};

/** `15:15 МСК`, `12:15 PM UTC`. */
export const timeText = (at: string, lang: Lang): string =>
  `${formatTime(at, lang, { timeStyle: 'short' })}\u00A0${zones[lang].name}`;

/** `1 марта 2026 г.`, `March 1, 2026`. */
export const dayText = (at: string, lang: Lang): string =>
  formatTime(at, lang, { dateStyle: 'long' });

/** `1 марта 2026 г. в 15:15 МСК`, `March 1, 2026 at 12:15 PM UTC`. */
export const dayAndTimeText = (at: string, lang: Lang): string =>
  `${formatTime(at, lang, { dateStyle: 'long', timeStyle: 'short' })}\u00A0${zones[lang].name}`;

import type { Lang } from '@shop/contracts/kernel';

/**
 * The reader's time zone is unknown: Russian emails use Moscow time, English ones UTC. Both name
 * the zone after the time.
 */
const zones = {
  rus: { locale: 'ru-RU', timeZone: 'Europe/Moscow', name: 'МСК' },
  eng: { locale: 'en-US', timeZone: 'UTC', name: 'UTC' },
} as const;

const formatted = (at: string, lang: Lang, options: Intl.DateTimeFormatOptions): string => {
  const { locale, timeZone } = zones[lang];
  return new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(Date.parse(at));
};

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** `15:15 МСК`, `12:15 UTC`. */
export const timeText = (at: string, lang: Lang): string =>
  `${formatted(at, lang, clock)} ${zones[lang].name}`;

/** `1 марта 2026 г.`, `March 1, 2026`. */
export const dayText = (at: string, lang: Lang): string => formatted(at, lang, day);

/** `1 марта 2026 г. в 15:15 МСК`, `March 1, 2026 at 12:15 UTC`. */
export const dayAndTimeText = (at: string, lang: Lang): string =>
  `${formatted(at, lang, { ...day, ...clock })} ${zones[lang].name}`;

import { htmlLang } from '../kernel/languages.ts';
import type { Currency, Money } from '../kernel/money.ts';
import type { Lang } from '../kernel/languages.ts';

/** Formatters are cached: creating one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>();

const formatFor = (lang: Lang, currency: Currency): Intl.NumberFormat => {
  const key = `${lang} ${currency}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(htmlLang[lang], {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: 'stripIfInteger',
    });
  formats.set(key, format);
  return format;
};

/**
 * An amount in the reader's language, on pages and in emails: `1 490 ₽` and `₽1,490`. Its spaces
 * do not break.
 */
export const moneyText = ({ minor, currency }: Money, lang: Lang): string =>
  formatFor(lang, currency).format(minor / 100);

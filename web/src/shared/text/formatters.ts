const memoizeFormatter = <Options extends object, Formatter>(
  make: (locale: string, options: Options) => Formatter,
): ((locale: string, options: Options) => Formatter) => {
  const cache = new Map<string, Formatter>();
  return (locale, options) => {
    const key = JSON.stringify([locale, options]);
    const formatter = cache.get(key) ?? make(locale, options);
    cache.set(key, formatter);
    return formatter;
  };
};

/** Formatters are cached: creating one takes a hundred times as long as using it. */
export const dateFormat = memoizeFormatter(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
export const numberFormat = memoizeFormatter(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
export const pluralRules = memoizeFormatter(
  (locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
);

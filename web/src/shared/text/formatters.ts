const remembered = <Options extends object, Formatter>(
  make: (locale: string, options: Options) => Formatter,
): ((locale: string, options: Options) => Formatter) => {
  const made = new Map<string, Formatter>();
  return (locale, options) => {
    const key = JSON.stringify([locale, options]);
    const formatter = made.get(key) ?? make(locale, options);
    made.set(key, formatter);
    return formatter;
  };
};

/** Formatters are cached: creating one takes a hundred times as long as using it. */
export const dateFormat = remembered(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
export const numberFormat = remembered(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
export const pluralRules = remembered(
  (locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
);

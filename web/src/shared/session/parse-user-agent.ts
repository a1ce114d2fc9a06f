/** The browser and system in a user agent string; null for an unrecognized part. */
export type BrowserName = Readonly<{ browser: string | null; system: string | null }>;

type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** The first match wins, because most browsers also say that they are those below them. */
const browsers: Names = [
  [/\bYaBrowser\//u, 'Yandex Browser'],
  [/\bEdgA?(?:iOS)?\//u, 'Edge'],
  [/\b(?:OPR|OPiOS)\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:(?:Headless)?Chrome|CriOS)\//u, 'Chrome'],
  [/\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//u, 'Safari'],
];

const systems: Names = [
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bWindows\b/u, 'Windows'],
  [/\bMacintosh\b/u, 'macOS'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bLinux\b/u, 'Linux'],
];

const findName = (names: Names, userAgent: string): string | null =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

export const parseUserAgent = (userAgent: string): BrowserName => ({
  browser: findName(browsers, userAgent),
  system: findName(systems, userAgent),
});

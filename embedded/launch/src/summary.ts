import type { Launched } from './launch.ts';

export type Account = Readonly<{ role: string; email: string; password: string }>;

const blank = '';

const table = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = rows.reduce<readonly number[]>(
    (known, row) => row.map((cell, i) => Math.max(cell.length, known[i] ?? 0)),
    [],
  );
  return rows.map((row) =>
    `  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')}`.trimEnd(),
  );
};

type Told = Readonly<{ accounts: readonly Account[]; dataDir: string | null }>;

/** What a person needs to know once everything runs. */
export const summaryOf = (shop: Launched, { accounts, dataDir }: Told): string => {
  const { addresses, children } = shop;
  const places = [
    ['Shop', addresses.shop],
    ...(children.has('mail') ? [['Mail', addresses.mail]] : []),
    ...(children.has('payments') ? [['Payments', addresses.payments]] : []),
  ];
  return [
    blank,
    ...table(places),
    blank,
    ...table(accounts.map(({ role, email, password }) => [role, email, password])),
    blank,
    dataDir === null ? '  Nothing is kept.' : `  Data and logs are in ${dataDir}.`,
    '  Ctrl-C stops everything.',
    blank,
  ].join('\n');
};

import type { Launched } from './launch.ts';

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

/** What a person needs to know once everything runs. */
export const summaryOf = (shop: Launched, keptIn: string | null): string => {
  const { addresses, adminEmail, secrets, children } = shop;
  const rows = [
    ['Shop', addresses.shop],
    ...(children.has('mail') ? [['Mail', addresses.mail]] : []),
    ...(children.has('payments') ? [['Payments', addresses.payments]] : []),
    ['Administrator', `${adminEmail}  ${secrets['ADMIN_PASSWORD']}`],
  ];
  return [
    blank,
    ...table(rows),
    blank,
    keptIn === null ? '  Nothing is kept.' : `  Data and logs are in ${keptIn}.`,
    '  Ctrl-C stops everything.',
    blank,
  ].join('\n');
};

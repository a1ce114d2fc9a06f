import type { LaunchedShop } from './launch.ts';

const blank = '';

const table = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = rows.reduce<readonly number[]>(
    (widest, row) => row.map((cell, i) => Math.max(cell.length, widest[i] ?? 0)),
    [],
  );
  return rows.map((row) =>
    `  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')}`.trimEnd(),
  );
};

/** Builds the summary that is shown once everything runs. */
export const summaryOf = (shop: LaunchedShop, dataFolder: string | null): string => {
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
    dataFolder === null
      ? '  All data is deleted when the shop stops.'
      : `  Data and logs are in ${dataFolder}.`,
    '  Press Ctrl-C to stop the shop.',
    blank,
  ].join('\n');
};

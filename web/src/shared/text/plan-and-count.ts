const noBreakSpace = '\u00A0';

/** Formats a plan and a number of keys on one line: “7 days × 2”. */
export const planAndCount = (term: string, count: number): string =>
  `${term} × ${count}`.replaceAll(' ', noBreakSpace);

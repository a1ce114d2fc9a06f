const noBreakSpace = '\u00A0';

/** Keeps the words of a plan's term on one line: “30 days”. */
export const unbrokenTerm = (term: string): string => term.replaceAll(' ', noBreakSpace);

/** Formats a plan and a number of keys on one line: “7 days × 2”. */
export const planAndCount = (term: string, count: number): string =>
  unbrokenTerm(`${term} × ${count}`);

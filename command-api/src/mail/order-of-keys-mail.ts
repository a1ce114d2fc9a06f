/** The order of an email with keys, by the email's id in lists; null for other emails. */
export const orderOfKeysMail = (mailId: string): string | null =>
  /^keys-(.+)$/.exec(mailId)?.[1] ?? null;

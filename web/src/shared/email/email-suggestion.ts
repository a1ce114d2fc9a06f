const commonDomains = [
  'gmail.com',
  'mail.ru',
  'yandex.ru',
  'ya.ru',
  'bk.ru',
  'list.ru',
  'inbox.ru',
  'rambler.ru',
  'outlook.com',
  'hotmail.com',
  'icloud.com',
  'yahoo.com',
  'proton.me',
  'mail.com',
  'yandex.com',
  'gmx.com',
] as const;

/** The Levenshtein distance. */
const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [above, letter] of Array.from(from).entries()) {
    const next = [above + 1];
    for (const [index, other] of Array.from(to).entries()) {
      const changed = (row[index] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
};

/** Suggests a correction of a mistyped domain: `buyer@gmial.com` → `buyer@gmail.com`. */
export const suggestEmail = (typed: string): string | undefined => {
  const [, name, domain] = /^([^@\s]+)@([^@\s]+\.[^@\s]*)$/u.exec(typed.trim().toLowerCase()) ?? [];
  if (!name || !domain || commonDomains.some((common) => common === domain)) return undefined;

  const tolerance = domain.length > 7 ? 2 : 1;
  const [best] = commonDomains
    .map((common) => ({ common, off: distance(domain, common) }))
    .filter(({ off }) => off <= tolerance)
    .toSorted((a, b) => a.off - b.off);
  return best && `${name}@${best.common}`;
};

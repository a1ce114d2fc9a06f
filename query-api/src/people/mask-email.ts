/** Masks an address so that the buyer still recognizes it: `b***r@example.org`. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  if (at < 1) return '***';
  const [first = '', ...rest] = email.slice(0, at);
  return `${first}***${rest.at(-1) ?? ''}${email.slice(at)}`;
};

/** The resistance of a password to guessing; 3 is the strongest. */
export type Strength = 1 | 2 | 3;

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];

/** Length counts most. A password with few different characters is as weak as a short one. */
export const measureStrength = (password: string): Strength => {
  const variety = new Set(password).size;
  const mixed = kinds.filter((kind) => kind.test(password)).length;
  if (variety < 6 || password.length < 9) return 1;
  if (password.length >= 16 || (password.length >= 12 && mixed >= 2)) return 3;
  return mixed >= 2 ? 2 : 1;
};

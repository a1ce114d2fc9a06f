export const shortcuts = [
  'search',
  'next',
  'previous',
  'select',
  'selectRange',
  'create',
  'back',
  'help',
] as const;
export type Shortcut = (typeof shortcuts)[number];

type Key = Readonly<{
  key: string;
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}>;

const named: Readonly<Record<string, Shortcut>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Escape: 'back',
  '/': 'search',
  '?': 'help',
};
const shortcutsByLetter: Readonly<Record<string, Shortcut>> = {
  j: 'next',
  k: 'previous',
  n: 'create',
};
const places: Readonly<Record<string, Shortcut>> = {
  KeyJ: 'next',
  KeyK: 'previous',
  KeyN: 'create',
};

const isLatin = (key: string): boolean => /^[a-z]$/i.test(key);

/** Non-Latin layouts have other letters on the same keys, so the physical key decides. */
const byPlace = ({ key, code, shiftKey }: Key): Shortcut | undefined => {
  if (code === 'Slash') return shiftKey ? 'help' : 'search';
  return isLatin(key) ? undefined : places[code];
};

/** Returns the shortcut of a key, independent of the keyboard layout. */
export const findShortcut = (pressed: Key): Shortcut | undefined => {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined;
  if (pressed.key === ' ') return pressed.shiftKey ? 'selectRange' : 'select';
  return named[pressed.key] ?? shortcutsByLetter[pressed.key.toLowerCase()] ?? byPlace(pressed);
};

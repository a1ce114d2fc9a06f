const shownCharacters = 4;

/** A short key is masked completely, because the shown part would be most of it. */
export const maskKey = (key: string): string =>
  key.length < shownCharacters * 3 ? '••••' : `••••${key.slice(-shownCharacters)}`;

/** Exactly these event types, as the regular expression that the store evaluates. */
export const typesPattern = (types: readonly string[]): string =>
  `^(${types.map((type) => type.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')})$`;

const baseOf = (type: string): string => type.slice(0, (type + '@').indexOf('@'));

/**
 * These event types in all their versions, as the regular expression that the store evaluates:
 * what was stored under an older one is upcast after it is read.
 */
export const typesPattern = (types: readonly string[]): string => {
  const bases = [...new Set(types.map(baseOf))];
  const literal = bases.map((type) => type.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return String.raw`^(${literal.join('|')})(@\d+)?$`;
};

/** Whether a type is wanted, by such an expression: asked for every event, and there are few types. */
export const wantedTypes = (types: string | undefined): ((type: string) => boolean) => {
  const pattern = new RegExp(types ?? '');
  const known = new Map<string, boolean>();
  return (type) => {
    const before = known.get(type);
    if (before !== undefined) return before;
    const wanted = pattern.test(type);
    known.set(type, wanted);
    return wanted;
  };
};

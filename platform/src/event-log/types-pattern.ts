import { baseTypeOf } from '@shop/domain/kernel';

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const alternatives = (types: Iterable<string>): string => [...types].map(literally).join('|');

const basesOf = (types: readonly string[]): ReadonlySet<string> => new Set(types.map(baseTypeOf));

/** The part of an event type before its name, with the dot. */
export const sliceOf = (type: string): string => type.slice(0, type.indexOf('.') + 1);

/**
 * These event types in all versions, as a regular expression that the store evaluates. Events of
 * older versions are upcast after they are read.
 */
export const typesPattern = (types: readonly string[]): string =>
  String.raw`^(${alternatives(basesOf(types))})(@\d+)?$`;

/**
 * Every type of the slices of the given types, except `ignored`. With this pattern, the store also
 * sends types of a newer release, so that the reader detects them.
 */
export const openTypesPattern = (types: readonly string[], ignored: readonly string[]): string => {
  const slices = alternatives(new Set(types.map(sliceOf)));
  const requestedBases = basesOf(types);
  const others = [...basesOf(ignored)].filter((type) => !requestedBases.has(type));
  if (others.length === 0) return `^(?:${slices})`;
  return `^(?!(?:${alternatives(others)})(?:@|$))(?:${slices})`;
};

/**
 * Whether a type matches such an expression. Results are cached: the check runs for every event,
 * and there are few types.
 */
export const typeMatcher = (types: string | undefined): ((type: string) => boolean) => {
  const pattern = new RegExp(types ?? '');
  const cache = new Map<string, boolean>();
  return (type) => {
    const cached = cache.get(type);
    if (cached !== undefined) return cached;
    const isMatch = pattern.test(type);
    cache.set(type, isMatch);
    return isMatch;
  };
};

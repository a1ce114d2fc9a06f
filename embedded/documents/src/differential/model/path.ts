import { isDoc, RefusalError, type Doc, type ModelValue } from './value.ts';

/** A value on a path; undefined if the path has no value. */
export type ResolvedValue = ModelValue | undefined;

const isIndex = (name: string): boolean => /^(0|[1-9]\d*)$/.test(name);

/**
 * A value that a filter's path leads to. `asElement`: it is an array element, named by its index.
 */
export type ReachedValue = { readonly value: ResolvedValue; readonly asElement: boolean };

const reachedInArray = (items: readonly ModelValue[], path: readonly string[]): ReachedValue[] => {
  const [name = '', ...rest] = path;
  const found: ReachedValue[] = [];
  for (const [index, item] of items.entries()) {
    if (isDoc(item)) found.push(...resolvePath(item, path));
    if (!isIndex(name) || Number(name) !== index) continue;
    if (rest.length === 0) found.push({ value: item, asElement: true });
    else if (isDoc(item)) found.push(...resolvePath(item, rest));
    else if (Array.isArray(item)) found.push(...reachedInArray(item, rest));
  }
  return found;
};

/** Everything that a path leads to in a document, through arrays on the way. */
export const resolvePath = (doc: Doc, path: readonly string[]): ReachedValue[] => {
  const [name = '', ...rest] = path;
  const value = doc.get(name);
  if (rest.length === 0 || value === undefined) return [{ value, asElement: false }];
  if (isDoc(value)) return resolvePath(value, rest);
  if (Array.isArray(value)) return reachedInArray(value, rest);
  return [{ value: undefined, asElement: false }];
};

/** Values at a path and, where one is an array, its elements too. */
export const candidates = (doc: Doc, path: readonly string[]): ResolvedValue[] =>
  resolvePath(doc, path).flatMap(({ value, asElement }) =>
    Array.isArray(value) && !asElement ? [...value, value] : [value],
  );

/** A field of an index and how far a document has been followed for it. */
type PathProgress = { readonly rest: readonly string[]; readonly at: ResolvedValue };

/** Follows a path to its end, or to an array that it has to enter. */
const followPath = ({ rest, at }: PathProgress): PathProgress => {
  const [name, ...more] = rest;
  if (name === undefined || Array.isArray(at)) return { rest, at };
  if (!isDoc(at)) return { rest: [], at: undefined };
  return followPath({ rest: more, at: at.get(name) });
};

/** The key of an empty array in an index. It sorts below null. */
export const nothing = Symbol('nothing');
export type KeyPart = ModelValue | typeof nothing | undefined;

/** Enters an array's element. Only a path with further names may enter it. */
const intoElement = (
  progress: PathProgress,
  element: ModelValue | undefined,
): PathProgress | KeyPart => {
  if (progress.rest.length === 0) return element === undefined ? nothing : element;
  return isDoc(element) ? { rest: progress.rest, at: element } : undefined;
};

type Part = { readonly key: KeyPart } | { readonly progress: PathProgress };

const partOf = (given: PathProgress | KeyPart): Part =>
  typeof given === 'object' && given !== null && 'rest' in given
    ? { progress: given }
    : { key: given };

/**
 * A document's keys in an index (or for a sort) over these paths: an array gives a key for each
 * element. Refused with 171 if two paths go through different arrays.
 */
const keysOfParts = (parts: readonly Part[]): KeyPart[][] => {
  const walked = parts.map((part) =>
    'progress' in part ? { progress: followPath(part.progress) } : part,
  );
  const arrays = new Set(
    walked.flatMap((part) =>
      'progress' in part && Array.isArray(part.progress.at) ? [part.progress.at] : [],
    ),
  );
  if (arrays.size > 1) throw new RefusalError(171, 'cannot index parallel arrays');
  const [array] = arrays;
  if (!array) return [walked.map((part) => ('progress' in part ? part.progress.at : part.key))];
  const elements = array.length === 0 ? [undefined] : array;
  return elements.flatMap((element) =>
    keysOfParts(
      walked.map((part) =>
        'progress' in part && part.progress.at === array
          ? partOf(intoElement(part.progress, element))
          : 'progress' in part
            ? { key: part.progress.at }
            : part,
      ),
    ),
  );
};

export const keysOf = (doc: Doc, paths: readonly string[]): KeyPart[][] =>
  keysOfParts(paths.map((path) => ({ progress: { rest: path.split('.'), at: doc } })));

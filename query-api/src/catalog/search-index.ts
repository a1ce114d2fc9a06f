import { otherLayout, soundOf, wordsOf } from './search-text.ts';
import type { WordsAlike } from './words-alike.ts';
import { wordsAlike, worth } from './words-alike.ts';

/** Finds groups by the words of all that is in them, and what is in a group by its own words. */
export type SearchIndex = Readonly<{
  /** What a member of a group is called now, nothing taking it out; null is the group itself. */
  put: (group: string, member: string | null, texts: readonly string[]) => void;
  clear: () => void;
  /** The best groups first, among those that are shown. */
  find: (query: string, most: number) => readonly string[];
  /** The best members of a group first, whether it is shown or not. */
  findIn: (group: string, query: string, most: number) => readonly string[];
}>;

type Members = Set<string | null>;

/** A letter that is held down sounds like one, and would be the beginning of many words. */
const spellings = (word: string): readonly string[] =>
  [...new Set([word, soundOf(word)])].filter(
    (spelling) => spelling !== '' && 2 * spelling.length >= word.length,
  );

/** Every word of the query has to be met; `idsOf` tells what a word names. */
const meeting = (
  words: WordsAlike,
  query: string,
  idsOf: (word: string) => Iterable<string>,
): ReadonlyMap<string, number> => {
  /** A word as it was typed, and as it sounds. */
  const met = (typed: string): Map<string, number> => {
    const found = new Map<string, number>();
    for (const spelling of spellings(typed)) {
      words.meet(spelling, (word, value) => {
        for (const id of idsOf(word)) if ((found.get(id) ?? 0) < value) found.set(id, value);
      });
    }
    return found;
  };

  const [found, ...others] = [...new Set(wordsOf(query))].map(met);
  if (!found) return new Map();
  for (const other of others) {
    for (const [id, value] of found) {
      const here = other.get(id);
      if (here === undefined) found.delete(id);
      else found.set(id, Math.min(value, here));
    }
  }
  return found;
};

const bestOf = (
  words: WordsAlike,
  query: string,
  idsOf: (word: string) => Iterable<string>,
): readonly string[] => {
  const found = new Map(meeting(words, query, idsOf));
  if (Math.max(0, ...found.values()) < worth.prefix) {
    // nothing fits well: perhaps the keyboard was switched
    for (const [id, value] of meeting(words, otherLayout(query), idsOf)) {
      if ((found.get(id) ?? 0) < value) found.set(id, value);
    }
  }
  return [...found]
    .toSorted(([idA, a], [idB, b]) => b - a || (idA < idB ? -1 : 1))
    .map(([id]) => id);
};

export const searchIndex = (isShown: (group: string) => boolean = () => true): SearchIndex => {
  const soundsOf = new Map<string, Map<string | null, readonly string[]>>();
  const namedBy = new Map<string, Map<string, Members>>();
  let words = wordsAlike();

  const add = (group: string, member: string | null, sound: string): void => {
    const named = namedBy.get(sound) ?? new Map<string, Members>();
    const members = named.get(group);
    if (members) members.add(member);
    else named.set(group, new Set([member]));
    if (namedBy.has(sound)) return;
    namedBy.set(sound, named);
    words.add(sound);
  };

  const remove = (group: string, member: string | null, sound: string): void => {
    const named = namedBy.get(sound);
    const members = named?.get(group);
    members?.delete(member);
    if (members?.size === 0) named?.delete(group);
    if (named?.size !== 0) return;
    namedBy.delete(sound);
    words.remove(sound);
  };

  const groupsOf = (word: string): readonly string[] =>
    [...(namedBy.get(word)?.keys() ?? [])].filter(isShown);

  const membersOf = (group: string, word: string): readonly string[] =>
    [...(namedBy.get(word)?.get(group) ?? [])].filter((member) => member !== null);

  return {
    put: (group, member, texts) => {
      const inGroup = soundsOf.get(group) ?? new Map<string | null, readonly string[]>();
      const before = inGroup.get(member) ?? [];
      const sounds = new Set(texts.flatMap(wordsOf).flatMap(spellings));
      for (const sound of before) if (!sounds.has(sound)) remove(group, member, sound);
      for (const sound of sounds) add(group, member, sound);
      if (sounds.size > 0) inGroup.set(member, [...sounds]);
      else inGroup.delete(member);
      if (inGroup.size > 0) soundsOf.set(group, inGroup);
      else soundsOf.delete(group);
    },

    clear: () => {
      soundsOf.clear();
      namedBy.clear();
      words = wordsAlike();
    },

    find: (query, most) => bestOf(words, query, groupsOf).slice(0, most),

    findIn: (group, query, most) =>
      bestOf(words, query, (word) => membersOf(group, word)).slice(0, most),
  };
};

import { otherLayout, soundOf, wordsOf } from './search-text.ts';
import type { WordsAlike } from './words-alike.ts';
import { wordsAlike, worth } from './words-alike.ts';

/**
 * Finds groups by the words of all that is in them, and what is in a group by its own words. Ids of
 * members are unique across groups if `findMembers` is used.
 */
export type SearchIndex = Readonly<{
  /** What a member of a group is called now, nothing taking it out; null is the group itself. */
  put: (group: string, member: string | null, texts: readonly string[]) => void;
  clear: () => void;
  /** The best groups first, among those that are shown. */
  find: (query: string, most: number) => readonly string[];
  /** The best groups first, by their own words alone, among those that are shown. */
  findNamed: (query: string, most: number) => readonly string[];
  /**
   * The best members of shown groups first. A member meets a word by its own words or by those of
   * its group, and at least one word by its own.
   */
  findMembers: (query: string, most: number) => readonly string[];
  /** The best members of a group first, whether it is shown or not. */
  findIn: (group: string, query: string, most: number) => readonly string[];
}>;

type Members = Set<string | null>;

/** A letter that is held down sounds like one, and would be the beginning of many words. */
const spellings = (word: string): readonly string[] =>
  [...new Set([word, soundOf(word)])].filter(
    (spelling) => spelling !== '' && 2 * spelling.length >= word.length,
  );

type IdsOf = (word: string) => Iterable<string>;
type Meeting = (query: string) => ReadonlyMap<string, number>;

const typedWords = (query: string): readonly string[] => [...new Set(wordsOf(query))];

/** Matches a word as typed and as it sounds. `idsOf` returns the ids that a word names. */
const meetingWord = (words: WordsAlike, typed: string, idsOf: IdsOf): Map<string, number> => {
  const found = new Map<string, number>();
  for (const spelling of spellings(typed)) {
    words.meet(spelling, (word, value) => {
      for (const id of idsOf(word)) if ((found.get(id) ?? 0) < value) found.set(id, value);
    });
  }
  return found;
};

/** Every word of the query has to be met. */
const meetingAll = (
  words: WordsAlike,
  query: string,
  idsOf: IdsOf,
): ReadonlyMap<string, number> => {
  const [found, ...others] = typedWords(query).map((typed) => meetingWord(words, typed, idsOf));
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

const bestOf = (query: string, meeting: Meeting): readonly string[] => {
  const found = new Map(meeting(query));
  if (Math.max(0, ...found.values()) < worth.prefix) {
    // nothing fits well: perhaps the keyboard was switched
    for (const [id, value] of meeting(otherLayout(query))) {
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
  const groupOf = new Map<string, string>();
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

  const groupsNamed = (word: string): readonly string[] =>
    [...(namedBy.get(word) ?? [])].flatMap(([group, members]) =>
      members.has(null) && isShown(group) ? [group] : [],
    );

  const meetingMembers: Meeting = (query) => {
    // many words have few groups in common, but each may name most of the members
    const groups = meetingAll(words, query, groupsOf);
    const membersNamed = (word: string): readonly string[] =>
      [...(namedBy.get(word) ?? [])].flatMap(([group, members]) =>
        groups.has(group) ? [...members].filter((member) => member !== null) : [],
      );
    const met = typedWords(query).map((typed) => ({
      own: meetingWord(words, typed, membersNamed),
      ofGroup: meetingWord(words, typed, groupsNamed),
    }));
    const found = new Map<string, number>();
    for (const member of new Set(met.flatMap(({ own }) => [...own.keys()]))) {
      const group = groupOf.get(member) ?? '';
      const value = Math.min(
        ...met.map(({ own, ofGroup }) => Math.max(own.get(member) ?? 0, ofGroup.get(group) ?? 0)),
      );
      if (value > 0) found.set(member, value);
    }
    return found;
  };

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
      if (member === null) return;
      if (sounds.size > 0) groupOf.set(member, group);
      else groupOf.delete(member);
    },

    clear: () => {
      soundsOf.clear();
      namedBy.clear();
      groupOf.clear();
      words = wordsAlike();
    },

    find: (query, most) =>
      bestOf(query, (typed) => meetingAll(words, typed, groupsOf)).slice(0, most),

    findNamed: (query, most) =>
      bestOf(query, (typed) => meetingAll(words, typed, groupsNamed)).slice(0, most),

    findMembers: (query, most) => bestOf(query, meetingMembers).slice(0, most),

    findIn: (group, query, most) =>
      bestOf(query, (typed) => meetingAll(words, typed, (word) => membersOf(group, word))).slice(
        0,
        most,
      ),
  };
};

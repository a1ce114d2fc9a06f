import { switchKeyboardLayout } from '@shop/contracts/wire/keyboard-layout';
import { toPhoneticForm, splitWords } from '../text-search/search-text.ts';
import type { FuzzyWordIndex } from './fuzzy-word-index.ts';
import { fuzzyWordIndex, matchScores } from './fuzzy-word-index.ts';

/**
 * Finds groups by the words of all their members, and members of a group by their own words. If
 * `findMembers` is used, ids of members must be unique across groups.
 */
export type SearchIndex = Readonly<{
  /** Sets the names of a group's member; without texts, it is removed. Null is the group itself. */
  put: (group: string, member: string | null, texts: readonly string[]) => void;
  clear: () => void;
  /** The best groups first, among visible ones. */
  find: (query: string, limit: number) => readonly string[];
  /** The visible groups that match by their own words, the best first. */
  findNamed: (query: string, limit: number) => readonly string[];
  /**
   * The best members of visible groups first. A member matches a word by its own words or by those
   * of its group, and at least one word by its own.
   */
  findMembers: (query: string, limit: number) => readonly string[];
  /** The best members of a group first, whether it is visible or not. */
  findIn: (group: string, query: string, limit: number) => readonly string[];
}>;

type Members = Set<string | null>;

/** A repeated letter sounds like a single one and would be a prefix of many words. */
const listSpellings = (word: string): readonly string[] =>
  [...new Set([word, toPhoneticForm(word)])].filter(
    (spelling) => spelling !== '' && 2 * spelling.length >= word.length,
  );

type FindIds = (word: string) => Iterable<string>;
type MatchQuery = (query: string) => ReadonlyMap<string, number>;

const typedWords = (query: string): readonly string[] => [...new Set(splitWords(query))];

/** Matches a word as typed and by its sound. `findIds` returns the ids that a word belongs to. */
const matchWord = (words: FuzzyWordIndex, typed: string, findIds: FindIds): Map<string, number> => {
  const found = new Map<string, number>();
  for (const spelling of listSpellings(typed)) {
    words.meet(spelling, (word, value) => {
      for (const id of findIds(word)) if ((found.get(id) ?? 0) < value) found.set(id, value);
    });
  }
  return found;
};

/** All words of the query must match. */
const matchAllWords = (
  words: FuzzyWordIndex,
  query: string,
  findIds: FindIds,
): ReadonlyMap<string, number> => {
  const [found, ...others] = typedWords(query).map((typed) => matchWord(words, typed, findIds));
  if (!found) return new Map();
  for (const other of others) {
    for (const [id, value] of found) {
      const otherValue = other.get(id);
      if (otherValue === undefined) found.delete(id);
      else found.set(id, Math.min(value, otherValue));
    }
  }
  return found;
};

const rankMatches = (query: string, matchQuery: MatchQuery): readonly string[] => {
  const found = new Map(matchQuery(query));
  if (Math.max(0, ...found.values()) < matchScores.prefix) {
    // no good match: the keyboard layout may be wrong
    for (const [id, value] of matchQuery(switchKeyboardLayout(query))) {
      if ((found.get(id) ?? 0) < value) found.set(id, value);
    }
  }
  return [...found]
    .toSorted(([idA, a], [idB, b]) => b - a || (idA < idB ? -1 : 1))
    .map(([id]) => id);
};

/** The groups of each sound, with the members that have the sound. */
type SoundIndex = Readonly<{
  /** The indexed sounds, for fuzzy matching. */
  words: () => FuzzyWordIndex;
  groupsOf: (sound: string) => ReadonlyMap<string, Members> | undefined;
  add: (group: string, member: string | null, sound: string) => void;
  remove: (group: string, member: string | null, sound: string) => void;
  clear: () => void;
}>;

const soundIndex = (): SoundIndex => {
  const groupsBySound = new Map<string, Map<string, Members>>();
  let words = fuzzyWordIndex();

  return {
    words: () => words,
    groupsOf: (sound) => groupsBySound.get(sound),

    add: (group, member, sound) => {
      const named = groupsBySound.get(sound) ?? new Map<string, Members>();
      const members = named.get(group);
      if (members) members.add(member);
      else named.set(group, new Set([member]));
      if (groupsBySound.has(sound)) return;
      groupsBySound.set(sound, named);
      words.add(sound);
    },

    remove: (group, member, sound) => {
      const named = groupsBySound.get(sound);
      const members = named?.get(group);
      members?.delete(member);
      if (members?.size === 0) named?.delete(group);
      if (named?.size !== 0) return;
      groupsBySound.delete(sound);
      words.remove(sound);
    },

    clear: () => {
      groupsBySound.clear();
      words = fuzzyWordIndex();
    },
  };
};

export const searchIndex = (isShown: (group: string) => boolean = () => true): SearchIndex => {
  const soundsByGroup = new Map<string, Map<string | null, readonly string[]>>();
  const sounds = soundIndex();
  const groupByMember = new Map<string, string>();

  const findGroups = (word: string): readonly string[] =>
    [...(sounds.groupsOf(word)?.keys() ?? [])].filter(isShown);

  const findNamedGroups = (word: string): readonly string[] =>
    [...(sounds.groupsOf(word) ?? [])].flatMap(([group, members]) =>
      members.has(null) && isShown(group) ? [group] : [],
    );

  const matchMembers: MatchQuery = (query) => {
    // few groups match many words, but each word may match most of the members
    const groups = matchAllWords(sounds.words(), query, findGroups);
    const findNamedMembers = (word: string): readonly string[] =>
      [...(sounds.groupsOf(word) ?? [])].flatMap(([group, members]) =>
        groups.has(group) ? [...members].filter((member) => member !== null) : [],
      );
    const wordMatches = typedWords(query).map((typed) => ({
      own: matchWord(sounds.words(), typed, findNamedMembers),
      ofGroup: matchWord(sounds.words(), typed, findNamedGroups),
    }));
    const found = new Map<string, number>();
    for (const member of new Set(wordMatches.flatMap(({ own }) => [...own.keys()]))) {
      const group = groupByMember.get(member) ?? '';
      const value = Math.min(
        ...wordMatches.map(({ own, ofGroup }) =>
          Math.max(own.get(member) ?? 0, ofGroup.get(group) ?? 0),
        ),
      );
      if (value > 0) found.set(member, value);
    }
    return found;
  };

  const findGroupMembers = (group: string, word: string): readonly string[] =>
    [...(sounds.groupsOf(word)?.get(group) ?? [])].filter((member) => member !== null);

  return {
    put: (group, member, texts) => {
      const inGroup = soundsByGroup.get(group) ?? new Map<string | null, readonly string[]>();
      const before = inGroup.get(member) ?? [];
      const spellings = new Set(texts.flatMap(splitWords).flatMap(listSpellings));
      for (const sound of before) if (!spellings.has(sound)) sounds.remove(group, member, sound);
      for (const sound of spellings) sounds.add(group, member, sound);
      if (spellings.size > 0) inGroup.set(member, [...spellings]);
      else inGroup.delete(member);
      if (inGroup.size > 0) soundsByGroup.set(group, inGroup);
      else soundsByGroup.delete(group);
      if (member === null) return;
      if (spellings.size > 0) groupByMember.set(member, group);
      else groupByMember.delete(member);
    },

    clear: () => {
      soundsByGroup.clear();
      sounds.clear();
      groupByMember.clear();
    },

    find: (query, limit) =>
      rankMatches(query, (typed) => matchAllWords(sounds.words(), typed, findGroups)).slice(
        0,
        limit,
      ),

    findNamed: (query, limit) =>
      rankMatches(query, (typed) => matchAllWords(sounds.words(), typed, findNamedGroups)).slice(
        0,
        limit,
      ),

    findMembers: (query, limit) => rankMatches(query, matchMembers).slice(0, limit),

    findIn: (group, query, limit) =>
      rankMatches(query, (typed) =>
        matchAllWords(sounds.words(), typed, (word) => findGroupMembers(group, word)),
      ).slice(0, limit),
  };
};

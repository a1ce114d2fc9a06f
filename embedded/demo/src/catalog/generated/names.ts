import { z } from 'zod';
import type { Text } from '../../data/read.ts';
import { readJson, text } from '../../data/read.ts';
import type { Random } from '../../random.ts';

const forms = z.strictObject({ he: z.string(), she: z.string(), it: z.string(), they: z.string() });
const adjective = z.strictObject({ rus: forms, eng: z.string() });
const noun = z.strictObject({ rus: z.string(), gender: forms.keyof(), eng: z.string() });
const sentences = z.tuple([text], text);

const { adjectives, nouns, openings, middles, endings } = readJson(
  'generated/names.json',
  z.strictObject({
    adjectives: z.tuple([adjective], adjective),
    nouns: z.tuple([noun], noun),
    openings: sentences,
    middles: sentences,
    endings: sentences,
  }),
);

/** The names of the first thousand games differ. */
export const gameName = (index: number): Text => {
  const { rus, gender, eng } = nouns[(index * 7) % nouns.length] ?? nouns[0];
  const { rus: form, eng: word } =
    adjectives[(index * 11 + Math.floor(index / nouns.length) * 13) % adjectives.length] ??
    adjectives[0];
  return { rus: `${form[gender]} ${rus}`, eng: `${word} ${eng}` };
};

/** A few sentences about a generated game. */
export const gameDescription = (random: Random): Text => {
  const parts = [random.pick(openings), random.pick(middles), random.pick(endings)];
  return { rus: parts.map(({ rus }) => rus).join(' '), eng: parts.map(({ eng }) => eng).join(' ') };
};

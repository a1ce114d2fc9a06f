import { z } from 'zod';
import type { Text } from '../data/read.ts';
import { keyOf, readJson, text } from '../data/read.ts';

/** Names of icons in the back-office. Each icon is a file, `function-<key>.webp`. */
const icons = readJson('function-icons.json', z.record(z.string(), text));
const groups = readJson('function-groups.json', z.record(z.string(), text));

const functionData = z
  .strictObject({ icon: keyOf(icons), group: keyOf(groups), name: text })
  .transform(({ icon, group, name }) => ({ icon, group: text.parse(groups[group]), name }));
export type FunctionData = z.output<typeof functionData>;

/** Functions of products by key. */
export const functions = readJson('functions.json', z.record(z.string(), functionData));

/** The icons that functions use, in the order of the functions. */
export const functionIcons: ReadonlyMap<string, Text> = new Map(
  Object.values(functions).map(({ icon }) => [icon, text.parse(icons[icon])]),
);

export const functionKey = keyOf(functions);

import { readFileSync } from 'node:fs';
import { z } from 'zod';

const folder = new URL('../../data/', import.meta.url);

/** Text in both languages of the shop. */
export const text = z.strictObject({ rus: z.string().min(1), eng: z.string().min(1) });
export type Text = z.infer<typeof text>;

/** The content of a file in the data folder, without the last line break. */
export const readFile = (file: string): string =>
  readFileSync(new URL(file, folder), 'utf8').trimEnd();

/** Names the file in the error, because the schema sees only the value. */
export const validate = <S extends z.ZodType>(
  file: string,
  schema: S,
  value: unknown,
): z.output<S> => {
  const { data, error } = schema.safeParse(value);
  if (error) throw new Error(`Invalid demo data in ${file}:\n${z.prettifyError(error)}`);
  return data;
};

export const readJson = <S extends z.ZodType>(file: string, schema: S): z.output<S> =>
  validate(file, schema, JSON.parse(readFile(file)));

/** A Markdown file per language: `<name>.rus.md` and `<name>.eng.md`. */
export const readMarkdown = (name: string): Text => ({
  rus: readFile(`${name}.rus.md`),
  eng: readFile(`${name}.eng.md`),
});

/** A reference to an entry of another file. */
export const keyOf = (entries: Readonly<Record<string, unknown>>) =>
  z.string().refine((key) => Object.hasOwn(entries, key), 'No entry has this key');

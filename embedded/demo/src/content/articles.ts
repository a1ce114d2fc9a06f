import { problemCategory, problemKind } from '@shop/contracts/content/contract';
import { z } from 'zod';
import type { Text } from '../data/read.ts';
import { readFile, readJson, readMarkdown, text, validate } from '../data/read.ts';

const entry = z.strictObject({
  id: z.uuid(),
  kind: problemKind,
  /** The name of its files in the folder `articles`. */
  name: z.string(),
  category: problemCategory,
  link: z.url().exactOptional(),
  /** A ZIP file for download. */
  archive: z.strictObject({ name: z.string(), files: z.array(z.string()) }).exactOptional(),
});

export type Article = Omit<z.output<typeof entry>, 'archive'> &
  Readonly<{
    title: Text;
    /** CommonMark text. */
    body: Text;
    archive: Readonly<{ name: string; files: Readonly<Record<string, string>> }> | null;
  }>;

const headingAndBody = /^# (?<title>.+)\n\n(?<body>[^]+)$/;

const readArticle = ({ archive, ...article }: z.output<typeof entry>): Article => {
  const file = `articles/${article.name}`;
  const { rus, eng } = readMarkdown(file);
  const [first, second] = [rus, eng].map((markdown) => headingAndBody.exec(markdown)?.groups);
  const toBothLanguages = (part: 'title' | 'body') =>
    validate(`${file}.*.md`, text, { rus: first?.[part], eng: second?.[part] });
  const files = archive?.files.map((name) => [name, `${readFile(`${file}/${name}`)}\n`] as const);
  return {
    ...article,
    title: toBothLanguages('title'),
    body: toBothLanguages('body'),
    archive: archive && files ? { name: archive.name, files: Object.fromEntries(files) } : null,
  };
};

/** Drivers, guides, helper programs and popular problems, in the order of their lists. */
export const articles: readonly Article[] = readJson('articles.json', z.array(entry)).map(
  readArticle,
);

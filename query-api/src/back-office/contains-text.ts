import type { Document } from 'mongodb';

/** Escapes text for a regular expression. */
export const escapeRegex = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches documents with the text in any of these fields, ignoring case. */
export const containsText = (fields: readonly string[], text: string): Document => {
  const literal = escapeRegex(text);
  return { $or: fields.map((field) => ({ [field]: { $regex: literal, $options: 'i' } })) };
};

import type { Document } from 'mongodb';

/** A regular expression that matches the text alone. */
export const escapeRegex = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Where any of these fields has the text as a part of it, in either case. */
export const containsText = (fields: readonly string[], text: string): Document => {
  const literal = escapeRegex(text);
  return { $or: fields.map((field) => ({ [field]: { $regex: literal, $options: 'i' } })) };
};

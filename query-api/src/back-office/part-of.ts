import type { Document } from 'mongodb';

/** Where any of these fields has the text as a part of it, in either case. */
export const partOf = (fields: readonly string[], text: string): Document => {
  const literal = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return { $or: fields.map((field) => ({ [field]: { $regex: literal, $options: 'i' } })) };
};

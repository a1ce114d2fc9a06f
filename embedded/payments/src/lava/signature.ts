import { createHmac } from 'node:crypto';

const unicode = (text: string): string =>
  text.replaceAll(
    /[^\0-\u007f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Encodes the sorted fields as PHP does. All values of Lava are texts or whole numbers. */
export const sortedJson = (fields: Readonly<Record<string, string | number>>): string => {
  const parts = Object.keys(fields)
    .toSorted()
    .map((name) => `"${name}":${JSON.stringify(fields[name]).replaceAll('/', String.raw`\/`)}`);
  return unicode(`{${parts.join(',')}}`);
};

export const hmacOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

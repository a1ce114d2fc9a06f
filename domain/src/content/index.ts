export type { ContentEntry, SaveContent } from './content-entry.ts';
export { contentEntry, contentStream } from './content-entry.ts';
export { contentTexts } from './texts.ts';

export type { ContentEntry, SaveContent, SetContentActive } from './content-entry.ts';
export { contentEntry, contentStream } from './content-entry.ts';
export { contentTexts } from './texts.ts';

/** What the name of a stream begins with, before the first hyphen. */
export const streamKindOf = (stream: string): string =>
  stream.slice(0, (stream + '-').indexOf('-'));

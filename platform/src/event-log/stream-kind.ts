/** The part of a stream name before the first hyphen. */
export const streamKindOf = (stream: string): string =>
  stream.slice(0, (stream + '-').indexOf('-'));

/** The product's own image before its screenshots, each address once. */
export const collectPictures = (
  image: string,
  screenshots: readonly string[],
): readonly string[] => [...new Set([image, ...screenshots])];

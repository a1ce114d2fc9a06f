/** The product's own image, then its screenshots, without duplicates. */
export const collectPictures = (
  image: string,
  screenshots: readonly string[],
): readonly string[] => [...new Set([image, ...screenshots])];

/** The product's own image before its screenshots, each address once. */
export const picturesOf = (image: string, screenshots: readonly string[]): readonly string[] => [
  ...new Set([image, ...screenshots]),
];

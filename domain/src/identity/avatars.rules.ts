/** How many pictures come with the shop. */
const builtIn = 8;

/** The addresses of the pictures that come with the shop, as accounts keep them. */
export const builtInAvatars: readonly string[] = Array.from(
  { length: builtIn },
  (_, index) => `/storage/images/face-${index + 1}.webp`,
);

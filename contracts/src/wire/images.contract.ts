/** The widths in pixels of the narrower variants that the shop stores with each picture. */
export const pictureWidths = [320, 640, 768, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

const stored = /^\/storage\/images\/[a-z0-9._-]+\.webp$/;
const ending = /\.webp$/;
const width = new RegExp(`-(?:${pictureWidths.join('|')})(?=\\.webp$)`);

/** Whether narrower variants exist: only for pictures in the shop's own storage. */
export const hasNarrowVariants = (address: string): boolean => stored.test(address);

/** The name or address of a picture's narrower form. */
export const narrowVariantOf = (original: string, variantWidth: PictureWidth): string =>
  original.replace(ending, `-${variantWidth}.webp`);

/** The name of the original picture of a variant; an original returns its own name. */
export const originalNameOf = (name: string): string => name.replace(width, '');

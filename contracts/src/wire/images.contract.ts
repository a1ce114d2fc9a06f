/** Pixels: so wide are the narrower forms in which the shop keeps a picture beside the whole one. */
export const pictureWidths = [320, 640, 768, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

const stored = /^\/storage\/images\/[a-z0-9._-]+\.webp$/;
const ending = /\.webp$/;
const width = new RegExp(`-(?:${pictureWidths.join('|')})(?=\\.webp$)`);

/** Whether narrower forms can be asked for: of what lies in the shop's own storage. */
export const hasNarrowVariants = (address: string): boolean => stored.test(address);

/** The name or address of a picture's narrower form. */
export const narrowVariantOf = (original: string, variantWidth: PictureWidth): string =>
  original.replace(ending, `-${variantWidth}.webp`);

/** The name of the picture that a narrower form was made of; of a whole one its own. */
export const originalNameOf = (name: string): string => name.replace(width, '');

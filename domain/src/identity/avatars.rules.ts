/** The number of pictures built into the shop. */
const builtInAvatarIds = 8;

/** A chosen picture that staff offer: its address and its id. */
export type OfferedAvatar = Readonly<{ id: string; image: string }>;

const offered = /^(\/storage\/images\/[a-z0-9._-]+)\?avatar=([0-9a-f-]{36})$/;

/** The value with which a user chooses an offered avatar. */
export const avatarChoice = ({ id, image }: OfferedAvatar): string => `${image}?avatar=${id}`;

/** The offered picture that a choice refers to; null if it refers to no offered picture. */
export const offeredAvatar = (chosen: string): OfferedAvatar | null => {
  const [, image, id] = offered.exec(chosen) ?? [];
  return image === undefined || id === undefined ? null : { id, image };
};

/** The addresses of the built-in pictures, as accounts store them. */
export const builtInAvatars: readonly string[] = Array.from(
  { length: builtInAvatarIds },
  (_, index) => `/storage/images/face-${index + 1}.webp`,
);

/** How many pictures come with the shop. */
const builtInAvatarIds = 8;

/** A picture that staff offer, as it is chosen: its address, and under which id it is offered. */
export type OfferedAvatar = Readonly<{ id: string; image: string }>;

const offered = /^(\/storage\/images\/[a-z0-9._-]+)\?avatar=([0-9a-f-]{36})$/;

/** What a picture that staff offer is chosen by. */
export const avatarChoice = ({ id, image }: OfferedAvatar): string => `${image}?avatar=${id}`;

/** Which picture that staff offer is meant; null where it is none of theirs. */
export const offeredAvatar = (chosen: string): OfferedAvatar | null => {
  const [, image, id] = offered.exec(chosen) ?? [];
  return image === undefined || id === undefined ? null : { id, image };
};

/** The addresses of the pictures that come with the shop, as accounts keep them. */
export const builtInAvatars: readonly string[] = Array.from(
  { length: builtInAvatarIds },
  (_, index) => `/storage/images/face-${index + 1}.webp`,
);

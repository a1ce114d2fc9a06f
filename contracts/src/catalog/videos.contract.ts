/** Video hosts that pages may embed; the content security policy blocks all others. */
export const playerOrigins = [
  'https://www.youtube-nocookie.com',
  'https://www.youtube.com',
  'https://player.vimeo.com',
] as const;

/** Stores the shop's own videos, each under the name that its address ends with. */
export const videosBucket = 'videos';
/** The path prefix of stored videos. */
export const videosPath = '/storage/videos/';

/** Media types by the extension of a stored video's name. */
export const videoTypes = { mp4: 'video/mp4', webm: 'video/webm' } as const;
export type VideoKind = keyof typeof videoTypes;

/** The names of stored videos: a hash of the content, and an extension. */
const stored = /^[a-f0-9]{40}\.(mp4|webm)$/;

/** The kind of a stored video, by its name; null if the name is not one of a stored video. */
export const videoKindOf = (name: string): VideoKind | null => {
  const ending = stored.exec(name)?.[1];
  return ending === 'mp4' || ending === 'webm' ? ending : null;
};

/**
 * Embed addresses of the video hosts, and video files on other hosts that the page itself plays.
 */
const shown =
  /^https:\/\/(?:www\.youtube(?:-nocookie)?\.com\/embed\/[\w-]+|player\.vimeo\.com\/video\/\d+|[^\s/?#@]+\/[^\s?#]+\.(?:mp4|webm))(?:\?[^\s#]*)?$/;

/** True for the address of a video in the shop's own storage. */
export const isStoredVideo = (address: string): boolean =>
  address.startsWith(videosPath) && videoKindOf(address.slice(videosPath.length)) !== null;

/** True if a page can show the video at an address. */
export const isVideoAddress = (address: string): boolean =>
  isStoredVideo(address) || shown.test(address);

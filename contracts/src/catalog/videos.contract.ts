/** Players of others that pages may embed; browsers are told that there are no more. */
export const playerOrigins = [
  'https://www.youtube-nocookie.com',
  'https://www.youtube.com',
  'https://player.vimeo.com',
] as const;

/** Of the shop's own videos, each under the name that its address ends with. */
export const videosBucket = 'videos';
/** What their addresses begin with. */
export const videosPath = '/storage/videos/';

/** Media types by what the names of stored videos end with. */
export const videoTypes = { mp4: 'video/mp4', webm: 'video/webm' } as const;
export type VideoKind = keyof typeof videoTypes;

/** What kept videos are called: by a hash of what is in them. */
const stored = /^[a-f0-9]{40}\.(mp4|webm)$/;

/** What a stored video is by its name; null for a name under which none is. */
export const videoKindOf = (name: string): VideoKind | null => {
  const ending = stored.exec(name)?.[1];
  return ending === 'mp4' || ending === 'webm' ? ending : null;
};

/** What each of them plays, and files wherever else they lie, played by the page. */
const shown =
  /^https:\/\/(?:www\.youtube(?:-nocookie)?\.com\/embed\/[\w-]+|player\.vimeo\.com\/video\/\d+|[^\s/?#@]+\/[^\s?#]+\.(?:mp4|webm))(?:\?[^\s#]*)?$/;

/** Of a video in the shop's own storage. */
export const isStoredVideo = (address: string): boolean =>
  address.startsWith(videosPath) && videoKindOf(address.slice(videosPath.length)) !== null;

/** Whether a page can show the video of an address. */
export const isVideoAddress = (address: string): boolean =>
  isStoredVideo(address) || shown.test(address);

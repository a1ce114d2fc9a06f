const youtube =
  /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|live\/)|youtu\.be\/)([\w-]+)/u;
const vimeo = /^https:\/\/(?:www\.)?vimeo\.com\/(\d+)/u;

/** Returns the player address for a YouTube or Vimeo link; other links unchanged. */
export const playerAddress = (link: string): string => {
  const text = link.trim();
  const onYoutube = youtube.exec(text)?.[1];
  if (onYoutube !== undefined) return `https://www.youtube-nocookie.com/embed/${onYoutube}`;
  const onVimeo = vimeo.exec(text)?.[1];
  return onVimeo === undefined ? text : `https://player.vimeo.com/video/${onVimeo}`;
};

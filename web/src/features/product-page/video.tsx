import css from './gallery.module.css';

type VideoProps = Readonly<{
  address: string;
  title: string;
  /** The address of the preview image. */
  poster: string;
}>;

const isFile = (address: string) => /\.(mp4|webm)(\?|$)/u.test(address);

/** Plays the shop's own files, and embeds allowed external players. */
export const Video = ({ address, title, poster }: VideoProps) =>
  isFile(address) ? (
    <video
      className={css['video']}
      src={address}
      poster={poster}
      title={title}
      preload="metadata"
      controls
      playsInline
    >
      <track kind="captions" />
    </video>
  ) : (
    <iframe
      className={css['video']}
      src={address}
      title={title}
      loading="lazy"
      // eslint-disable-next-line react/iframe-missing-sandbox -- players of other origins keep their settings
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allowFullScreen
    />
  );

import css from './avatar.module.css';

type AvatarProps = Readonly<{ name: string; image: string | null | undefined }>;

/** A user's picture, or the first letter of the name. Hidden from screen readers. */
export const Avatar = ({ name, image }: AvatarProps) => (
  <span className={css['avatar']} aria-hidden="true">
    {image ? <img src={image} alt="" /> : name.slice(0, 1).toUpperCase()}
  </span>
);

import css from './avatar.module.css';

type AvatarProps = Readonly<{ name: string; image: string | null | undefined }>;

/** Somebody's picture, or the first letter of the name; says nothing that the name does not. */
export const Avatar = ({ name, image }: AvatarProps) => (
  <span className={css['avatar']} aria-hidden="true">
    {image ? <img src={image} alt="" /> : name.slice(0, 1).toUpperCase()}
  </span>
);

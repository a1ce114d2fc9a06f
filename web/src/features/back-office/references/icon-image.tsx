import css from './icon-image.module.css';

/** The icon of a function in its size on product pages. It is decorative. */
export const IconImage = ({ image }: Readonly<{ image: string }>) => (
  <img className={css['icon']} src={image} alt="" width={24} height={24} loading="lazy" />
);

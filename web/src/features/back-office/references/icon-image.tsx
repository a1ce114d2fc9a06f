import css from './icon-image.module.css';

/** The picture of a function in the size in which products show it. It says nothing by itself. */
export const IconImage = ({ image }: Readonly<{ image: string }>) => (
  <img className={css['icon']} src={image} alt="" width={24} height={24} loading="lazy" />
);

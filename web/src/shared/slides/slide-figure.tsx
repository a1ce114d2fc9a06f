import { Picture } from '../ui/picture.tsx';
import css from './slide-figure.module.css';

type SlideFigureProps = Readonly<{
  image: string;
  title: string;
  /** How wide it is shown, as CSS knows it. */
  sizes: string;
}>;

/** A slide as the home page shows it: a picture with its title under it. */
export const SlideFigure = ({ image, title, sizes }: SlideFigureProps) => (
  <>
    <Picture className={css['image']} src={image} width={1410} height={470} sizes={sizes} />
    <span className={css['title']}>{title}</span>
  </>
);

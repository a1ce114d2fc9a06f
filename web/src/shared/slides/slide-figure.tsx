import { Picture } from '../ui/picture.tsx';
import css from './slide-figure.module.css';

type SlideFigureProps = Readonly<{
  image: string;
  title: string;
  /** How wide it is shown, as CSS knows it. */
  sizes: string;
  /** The label of the button; without one there is only the title. */
  action?: string | undefined;
}>;

/** A slide as the home page shows it: a picture with its title, and a button, over its lower edge. */
export const SlideFigure = ({ image, title, sizes, action }: SlideFigureProps) => (
  <span className={css['figure']}>
    <Picture className={css['image']} src={image} width={1410} height={470} sizes={sizes} />
    <span className={css['caption']}>
      <span className={css['title']}>{title}</span>
      {action !== undefined && (
        <>
          {' '}
          <span className={css['action']}>{action}</span>
        </>
      )}
    </span>
  </span>
);

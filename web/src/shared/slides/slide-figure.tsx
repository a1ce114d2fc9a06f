import { Picture } from '../ui/picture.tsx';
import css from './slide-figure.module.css';

type SlideFigureProps = Readonly<{
  image: string;
  title: string;
  /** The CSS `sizes` of the picture. */
  sizes: string;
  /** The label of the button; without one, the slide has no button. */
  action?: string | undefined;
}>;

/** A slide of the home page: a picture with its title and a button over the lower edge. */
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

import type { Slide } from '@shop/contracts/content/contract';
import type { MouseEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WrittenLink } from '../../shared/routing/written-link.tsx';
import { SlideFigure } from '../../shared/slides/slide-figure.tsx';
import { useLocal } from '../../shared/text/use-local.ts';
import { LazyModal } from '../../shared/ui/lazy-modal.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import css from './slider.module.css';

/** On phones the picture is wider than its frame, which crops the sides. */
const sizes = '(width < 725px) 170vw, min(100vw, 1410px)';

type SlideViewProps = Readonly<{ slide: Slide }>;

/** Links to the slide's target. Without one, opens the picture large. */
export const SlideView = ({ slide }: SlideViewProps) => {
  const { t } = useTranslation();
  const title = useLocal()(slide, 'title');
  const [open, setOpen] = useState(false);
  const action = slide.link === null ? t(($) => $.home.enlargeSlide) : t(($) => $.home.openSlide);
  const content = <SlideFigure image={slide.image} title={title} sizes={sizes} action={action} />;
  if (slide.link !== null) {
    return (
      <WrittenLink to={slide.link} className={css['link']} plain>
        {content}
      </WrittenLink>
    );
  }

  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a
        href={slide.image}
        className={css['link']}
        aria-haspopup="dialog"
        onPointerEnter={LazyModal.preload}
        onClick={handleClick}
      >
        {content}
      </a>
      <LazyModal
        opened={open}
        onClose={() => setOpen(false)}
        size="min(1280px, 100vw)"
        title={title}
        closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
      >
        <Picture
          className={css['large']}
          src={slide.image}
          alt={title}
          width={1410}
          height={470}
          sizes="min(100vw, 1280px)"
          main
        />
      </LazyModal>
    </>
  );
};

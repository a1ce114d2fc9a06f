import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { EmblaCarouselType } from 'embla-carousel';
import { useTranslation } from 'react-i18next';
import css from './slider.module.css';

type SliderControlsProps = Readonly<{
  count: number;
  current: number;
  embla: EmblaCarouselType | undefined;
}>;

export const SliderControls = ({ count, current, embla }: SliderControlsProps) => {
  const { t } = useTranslation();
  const number = current + 1;
  return (
    <div className={css['controls']}>
      <ActionIcon
        variant="default"
        aria-label={t(($) => $.home.previousSlide)}
        aria-disabled={current === 0}
        onClick={() => embla?.scrollPrev()}
      >
        <IconArrowLeft size={20} />
      </ActionIcon>
      <output className={css['count']} aria-label={t(($) => $.home.slide, { number, count })}>
        {number} / {count}
      </output>
      <ActionIcon
        variant="default"
        aria-label={t(($) => $.home.nextSlide)}
        aria-disabled={number === count}
        onClick={() => embla?.scrollNext()}
      >
        <IconArrowRight size={20} />
      </ActionIcon>
    </div>
  );
};

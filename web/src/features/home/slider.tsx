import '@mantine/carousel/styles.layer.css';
import { Carousel } from '@mantine/carousel';
import { useReducedMotion } from '@mantine/hooks';
import type { Slide } from '@shop/contracts/content/contract';
import type { EmblaCarouselType } from 'embla-carousel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSlidesQuery } from './home-api.ts';
import { SlideView } from './slide-view.tsx';
import { SliderControls } from './slider-controls.tsx';
import css from './slider.module.css';

/** The shop's slides; nothing if there are none. */
export const Slider = () => {
  const { data = [] } = useSlidesQuery();
  return data.length === 0 ? null : <SlideShow slides={data} />;
};

type SlideShowProps = Readonly<{ slides: readonly Slide[] }>;

/** Until the carousel script loads, the slides are a scrollable strip. */
const SlideShow = ({ slides }: SlideShowProps) => {
  const { t } = useTranslation();
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const [current, setCurrent] = useState(0);
  const still = useReducedMotion();
  const count = slides.length;
  return (
    <section
      className={css['section']}
      aria-label={t(($) => $.home.slider)}
      aria-roledescription={t(($) => $.home.sliderRole)}
    >
      <Carousel
        role="presentation"
        aria-roledescription={undefined}
        className={css['carousel'] ?? ''}
        classNames={{ viewport: css['viewport'] ?? '' }}
        mod={{ ready: embla !== undefined }}
        withControls={false}
        slideGap="md"
        emblaOptions={{ duration: still ? 0 : 25 }}
        getEmblaApi={setEmbla}
        onSlideChange={setCurrent}
      >
        {slides.map((slide, index) => (
          <Carousel.Slide
            key={slide.id}
            className={css['slide'] ?? ''}
            aria-roledescription={t(($) => $.home.slideRole)}
            aria-label={t(($) => $.home.slide, { number: index + 1, count })}
          >
            <SlideView slide={slide} />
          </Carousel.Slide>
        ))}
      </Carousel>
      {count > 1 && <SliderControls count={count} current={current} embla={embla} />}
    </section>
  );
};

import { ActionIcon } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { TouchEvent } from 'react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/text/use-format.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import css from './gallery.module.css';
import type { Media } from './media.ts';
import { useMediaName } from './use-media-name.ts';
import { Video } from './video.tsx';

type GalleryViewerProps = Readonly<{
  media: readonly Media[];
  index: number;
  onMove: (index: number) => void;
}>;

/** The minimum horizontal swipe, in pixels. It must exceed the vertical distance. */
const swipe = 48;

/** Shows one item at a time. Arrows and swipes wrap around. */
export const GalleryViewer = ({ media, index, onMove }: GalleryViewerProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const nameOf = useMediaName(media);
  const began = useRef<Readonly<{ x: number; y: number }>>(null);
  const count = media.length;
  const shown = media[index];
  const move = (step: number) => {
    if (count > 1) onMove((index + step + count) % count);
  };

  useWindowEvent('keydown', ({ key }) => {
    if (document.activeElement?.matches('video')) return; // arrows seek in the video
    if (key === 'ArrowRight') move(1);
    if (key === 'ArrowLeft') move(-1);
  });

  const handleStart = ({ touches }: TouchEvent) => {
    const touch = touches[0];
    began.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const handleEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0];
    const from = began.current;
    began.current = null;
    if (!from || !touch) return;
    const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
    if (Math.abs(x) >= swipe && Math.abs(x) > Math.abs(y)) move(x < 0 ? 1 : -1);
  };

  if (!shown) return null;
  return (
    <figure
      className={css['viewer']}
      onTouchStart={handleStart}
      onTouchEnd={handleEnd}
      onTouchCancel={() => (began.current = null)}
    >
      {shown.kind === 'video' ? (
        <Video
          key={shown.address}
          address={shown.address}
          poster={shown.poster}
          title={nameOf(index)}
        />
      ) : (
        <Picture
          key={shown.address}
          src={shown.address}
          alt={nameOf(index)}
          width={1280}
          height={720}
          sizes="(width < 1280px) 100vw, 1280px"
          main
        />
      )}
      {count > 1 && (
        <figcaption className={css['controls']}>
          <ActionIcon
            variant="default"
            aria-label={t(($) => $.product.previous)}
            onClick={() => move(-1)}
          >
            <IconArrowLeft size={20} />
          </ActionIcon>
          <output className={css['count']}>
            {number(index + 1)} / {number(count)}
          </output>
          <ActionIcon
            variant="default"
            aria-label={t(($) => $.product.next)}
            onClick={() => move(1)}
          >
            <IconArrowRight size={20} />
          </ActionIcon>
        </figcaption>
      )}
    </figure>
  );
};

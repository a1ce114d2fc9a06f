import { ActionIcon } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './gallery.module.css';

type GalleryViewerProps = Readonly<{
  pictures: readonly string[];
  index: number;
  onMove: (index: number) => void;
}>;

export const GalleryViewer = ({ pictures, index, onMove }: GalleryViewerProps) => {
  const { t } = useTranslation();
  const count = pictures.length;
  const move = (step: number) => onMove((index + step + count) % count);

  useWindowEvent('keydown', ({ key }) => {
    if (key === 'ArrowRight') move(1);
    if (key === 'ArrowLeft') move(-1);
  });

  return (
    <figure className={css['viewer']}>
      <img
        src={pictures[index]}
        alt={t(($) => $.product.screenshot, { number: index + 1, count })}
        width="1280"
        height="720"
      />
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
            {index + 1} / {count}
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

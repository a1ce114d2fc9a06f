import type { ProductPage } from '@shop/contracts/catalog/contract';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { CSSProperties, MouseEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyOverlay } from '../../shared/lazy/lazy-overlay.tsx';
import { useLocal } from '../../shared/text/use-local.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import css from './gallery.module.css';
import { listMedia } from './media.ts';
import { useMediaName } from './use-media-name.ts';

const GalleryWindow = lazyOverlay(async () => (await import('./gallery-window.tsx')).GalleryWindow);

type GalleryProps = Readonly<{
  product: Pick<ProductPage, 'image' | 'screenshots' | 'videos'> & NamedProduct;
}>;
type NamedProduct = Pick<ProductPage, 'name_rus' | 'name_eng'>;

const sizes = {
  large: '(width < 970px) 100vw, 800px',
  small: '(width < 970px) 50vw, 260px',
} as const;

/** The number of columns below the first picture. A single picture gets one of three columns. */
const columnsFor = (count: number): number => (count < 2 ? 3 : Math.min(4, count));

/**
 * The product image large, with screenshots and videos below. Each opens in the viewer, or without
 * JavaScript as a plain link.
 */
export const Gallery = ({ product }: GalleryProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const [viewed, setViewed] = useState<number>();
  const media = listMedia(product);
  const nameOf = useMediaName(media);

  const handleOpen = (event: MouseEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setViewed(index);
  };

  return (
    <>
      <ul
        className={css['pictures']}
        style={{ '--columns': columnsFor(media.length - 1) } as CSSProperties}
        aria-label={t(($) => $.product.media)}
      >
        {media.map((each, index) => (
          <li key={each.address}>
            <a
              className={css['picture']}
              href={each.address}
              aria-label={nameOf(index)}
              aria-haspopup="dialog"
              onPointerEnter={GalleryWindow.preload}
              onClick={(event) => handleOpen(event, index)}
            >
              <Picture
                src={each.kind === 'picture' ? each.address : each.poster}
                width={1280}
                height={720}
                sizes={index === 0 ? sizes.large : sizes.small}
                main={index === 0}
              />
              {each.kind === 'video' && (
                <span className={css['play']} aria-hidden="true">
                  <IconPlayerPlayFilled size={28} />
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      <GalleryWindow
        title={local(product, 'name')}
        media={media}
        viewed={viewed}
        opened={viewed !== undefined}
        onMove={setViewed}
        onClose={() => setViewed(undefined)}
      />
    </>
  );
};

import type { ProductPage } from '@shop/domain/catalog/contract';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { CSSProperties, MouseEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../shared/text/use-local.ts';
import { LateModal } from '../../shared/ui/late-modal.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { GalleryViewer } from './gallery-viewer.tsx';
import css from './gallery.module.css';
import { mediaOf } from './media.ts';
import { useMediaName } from './use-media-name.ts';

type GalleryProps = Readonly<{
  product: Pick<ProductPage, 'image' | 'screenshots' | 'videos'> & Named;
}>;
type Named = Pick<ProductPage, 'name_rus' | 'name_eng'>;

const sizes = {
  large: '(width < 970px) 100vw, 800px',
  small: '(width < 970px) 50vw, 260px',
} as const;

/** Of the pictures below the first; one alone would be half as wide as that. */
const columnsFor = (count: number): number => (count < 2 ? 3 : Math.min(4, count));

/**
 * The first picture large, the others and the videos below. Each opens in the viewer, and without
 * JavaScript by itself.
 */
export const Gallery = ({ product }: GalleryProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const [viewed, setViewed] = useState<number>();
  const media = mediaOf(product);
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
              onPointerEnter={LateModal.ahead}
              onClick={(event) => handleOpen(event, index)}
            >
              <Picture
                src={each.kind === 'picture' ? each.address : product.image}
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
      <LateModal
        opened={viewed !== undefined}
        onClose={() => setViewed(undefined)}
        size="min(1280px, 100vw)"
        xOffset={0}
        classNames={{ body: css['window'] ?? '' }}
        title={local(product, 'name')}
        closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
      >
        {viewed !== undefined && <GalleryViewer media={media} index={viewed} onMove={setViewed} />}
      </LateModal>
    </>
  );
};

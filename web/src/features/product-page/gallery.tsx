import { Modal } from '@mantine/core';
import type { ProductPage } from '@shop/domain/catalog/contract';
import type { CSSProperties } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocal } from '../../shared/text/use-local.ts';
import { GalleryViewer } from './gallery-viewer.tsx';
import css from './gallery.module.css';
import { Video } from './video.tsx';

type GalleryProps = Readonly<{
  product: Pick<ProductPage, 'image' | 'screenshots' | 'videos'> & Named;
}>;
type Named = Pick<ProductPage, 'name_rus' | 'name_eng'>;

/** The first picture large, the others below; each opens in the viewer. */
export const Gallery = ({ product }: GalleryProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const [viewed, setViewed] = useState<number>();
  const pictures = product.screenshots.length > 0 ? product.screenshots : [product.image];
  const count = pictures.length;

  return (
    <>
      <ul
        className={css['pictures']}
        style={{ '--columns': Math.min(4, Math.max(2, count - 1)) } as CSSProperties}
        aria-label={t(($) => $.product.screenshots)}
      >
        {pictures.map((picture, index) => (
          <li key={picture}>
            <button
              type="button"
              className={css['picture']}
              aria-label={t(($) => $.product.screenshot, { number: index + 1, count })}
              onClick={() => setViewed(index)}
            >
              <img
                src={picture}
                alt=""
                width="1280"
                height="720"
                loading={index === 0 ? 'eager' : 'lazy'}
              />
            </button>
          </li>
        ))}
      </ul>
      {product.videos.map((video, index) => (
        <Video
          key={video}
          address={video}
          title={t(($) => $.product.video, { number: index + 1 })}
        />
      ))}
      <Modal
        opened={viewed !== undefined}
        onClose={() => setViewed(undefined)}
        size="min(1280px, 100vw)"
        title={local(product, 'name')}
        closeButtonProps={{ 'aria-label': t(($) => $.shell.close) }}
      >
        {viewed !== undefined && (
          <GalleryViewer pictures={pictures} index={viewed} onMove={setViewed} />
        )}
      </Modal>
    </>
  );
};

import type { ProductPage } from '@shop/contracts/catalog/contract';
import { collectPictures } from '../../shared/catalog/collect-pictures.ts';

export type Media = Readonly<
  | { kind: 'picture'; address: string }
  /** `poster`: the image shown until playback. */
  | { kind: 'video'; address: string; poster: string }
>;

/**
 * The product's own image, then its screenshots and videos. Products of one game share screenshots,
 * so that only the image distinguishes them.
 */
export const listMedia = (
  product: Pick<ProductPage, 'image' | 'screenshots' | 'videos'>,
): readonly Media[] => {
  const { image, screenshots, videos } = product;
  return [
    ...collectPictures(image, screenshots).map(
      (address) => ({ kind: 'picture', address }) as const,
    ),
    ...videos.map((address) => ({ kind: 'video', address, poster: image }) as const),
  ];
};

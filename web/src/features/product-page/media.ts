import type { ProductPage } from '@shop/domain/catalog/contract';

export type Media = Readonly<
  | { kind: 'picture'; address: string }
  /** `poster`: what stands for it until it is played. */
  | { kind: 'video'; address: string; poster: string }
>;

/** What there is to see of a product: its screenshots, or else its picture, then its videos. */
export const mediaOf = (
  product: Pick<ProductPage, 'image' | 'screenshots' | 'videos'>,
): readonly Media[] => {
  const { image, screenshots, videos } = product;
  const pictures = screenshots.length > 0 ? screenshots : [image];
  return [
    ...pictures.map((address) => ({ kind: 'picture', address }) as const),
    ...videos.map((address) => ({ kind: 'video', address, poster: image }) as const),
  ];
};

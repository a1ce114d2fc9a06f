import {
  hasNarrowVariants,
  narrowVariantOf,
  pictureWidths,
} from '@shop/contracts/wire/images.contract';

type PictureProps = Readonly<{
  /** An address of the shop's own storage; any other is shown as it is. Empty until one is chosen. */
  src: string;
  /** Nothing for a picture that only repeats the words beside it. */
  alt?: string;
  /** The shape of the picture's place, which is kept free until it comes. */
  width: number;
  height: number;
  /** How wide it is shown, as CSS knows it: `(width < 615px) 50vw, 320px`. */
  sizes: string;
  /** The picture that the page is about: it does not wait to be scrolled to. */
  main?: boolean;
  className?: string | undefined;
}>;

/** Pixels of the widest picture that the shop keeps. */
const wholeWidth = 2_560;

const sourcesOf = (src: string): string =>
  [
    ...pictureWidths.map((width) => `${narrowVariantOf(src, width)} ${width}w`),
    `${src} ${wholeWidth}w`,
  ].join(', ');

/** A picture no wider than its place needs, in a box that is there before it. */
export const Picture = (props: PictureProps) => {
  const { src, alt = '', width, height, sizes, main = false, className } = props;
  return (
    <img
      className={className}
      loading={main ? 'eager' : 'lazy'}
      fetchPriority={main ? 'high' : 'auto'}
      decoding="async"
      width={width}
      height={height}
      {...(hasNarrowVariants(src) && { sizes, srcSet: sourcesOf(src) })}
      {...(src !== '' && { src })} // browsers load the page itself for an empty address
      alt={alt}
    />
  );
};

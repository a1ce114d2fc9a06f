import {
  hasNarrowVariants,
  narrowVariantOf,
  pictureWidths,
} from '@shop/contracts/wire/images.contract';

type PictureProps = Readonly<{
  /** An address in the shop's own storage; any other is used unchanged. Empty until chosen. */
  src: string;
  /** Empty for a picture that only repeats the adjacent text. */
  alt?: string;
  /** The aspect ratio, which reserves the space until the picture loads. */
  width: number;
  height: number;
  /** The CSS `sizes` of the picture: `(width < 615px) 50vw, 320px`. */
  sizes: string;
  /** Whether it is the main picture of the page, which loads eagerly. */
  main?: boolean;
  className?: string | undefined;
}>;

/** In pixels. The maximum width of a stored picture. */
const wholeWidth = 2_560;

const sourcesOf = (src: string): string =>
  [
    ...pictureWidths.map((width) => `${narrowVariantOf(src, width)} ${width}w`),
    `${src} ${wholeWidth}w`,
  ].join(', ');

/** A responsive picture in a box of reserved size, which prevents layout shifts. */
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
      {...(src !== '' && { src })} // for an empty `src`, browsers would load the page itself
      alt={alt}
    />
  );
};

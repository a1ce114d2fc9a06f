import { useTranslation } from 'react-i18next';
import type { Media } from './media.ts';

/** Names pictures and videos by kind and number. */
export const useMediaName = (media: readonly Media[]) => {
  const { t } = useTranslation();
  return (index: number): string => {
    const kind = media[index]?.kind;
    const alike = media.filter((each) => each.kind === kind);
    const number = media.slice(0, index + 1).filter((each) => each.kind === kind).length;
    return kind === 'video'
      ? t(($) => $.product.video, { number })
      : t(($) => $.product.image, { number, count: alike.length });
  };
};

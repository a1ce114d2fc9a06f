import type { AdminSlide } from '@shop/contracts/content/back-office.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/text/use-format.ts';

/** The display period of a slide, in days. */
export const SlidePeriod = ({
  starts_at: start,
  ends_at: end,
}: Pick<AdminSlide, 'starts_at' | 'ends_at'>) => {
  const { t } = useTranslation();
  const { day: formatDay } = useFormat();
  /** A line breaks between the days, not within one. */
  const day = (moment: string): string => formatDay(moment).replaceAll(' ', '\u00a0');
  if (start !== null && end !== null) {
    return t(($) => $.adminSlider.between, { start: day(start), end: day(end) });
  }
  if (start !== null) return t(($) => $.adminSlider.from, { start: day(start) });
  return end === null
    ? t(($) => $.adminSlider.always)
    : t(($) => $.adminSlider.until, { end: day(end) });
};

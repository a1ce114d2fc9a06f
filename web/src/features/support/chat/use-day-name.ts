import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/text/use-format.ts';
import { relativeDay } from './days.ts';

/** Returns the day of a moment in words: today, yesterday, or the date. */
export const useDayName = () => {
  const { t } = useTranslation();
  const { day } = useFormat();
  return (moment: string): string => {
    const near = relativeDay(moment, new Date());
    return near === 'other' ? day(moment) : t(($) => $.support.chat[near]);
  };
};

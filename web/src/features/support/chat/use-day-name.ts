import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/text/use-format.ts';
import { relativeDay } from './days.ts';

/** What people call the day of a moment. */
export const useDayName = () => {
  const { t } = useTranslation();
  const { day } = useFormat();
  return (moment: string): string => {
    const near = relativeDay(moment, new Date());
    return near === 'other' ? day(moment) : t(($) => $.support.chat[near]);
  };
};

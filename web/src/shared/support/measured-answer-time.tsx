import { useTranslation } from 'react-i18next';
import { useDuration } from '../text/use-duration.ts';
import { useAnswerTimeQuery } from './answer-time-api.ts';

/** How long people really waited of late, beside what is promised; nothing where it is not known. */
export const MeasuredAnswerTime = () => {
  const { t } = useTranslation();
  const duration = useDuration();
  const { data } = useAnswerTimeQuery();
  if (!data || data.seconds === null) return null;
  return <span>{t(($) => $.shell.measuredAnswerTime, { time: duration(data.seconds) })}</span>;
};

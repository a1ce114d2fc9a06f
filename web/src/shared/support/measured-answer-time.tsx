import { useTranslation } from 'react-i18next';
import { useDuration } from '../text/use-duration.ts';
import { useAnswerTimeQuery } from './answer-time-api.ts';

/** The measured recent waiting time for an answer; nothing if it is unknown. */
export const MeasuredAnswerTime = () => {
  const { t } = useTranslation();
  const duration = useDuration();
  const { data } = useAnswerTimeQuery();
  if (!data || data.seconds === null) return null;
  return <span>{t(($) => $.shell.measuredAnswerTime, { time: duration(data.seconds) })}</span>;
};

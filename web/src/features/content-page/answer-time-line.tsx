import { useTranslation } from 'react-i18next';
import { MeasuredAnswerTime } from '../../shared/support/measured-answer-time.tsx';
import { WholeRanges } from '../../shared/text/whole-ranges.tsx';
import css from './content-page.module.css';

export const AnswerTimeLine = () => {
  const { t } = useTranslation();
  return (
    <p className={css['answer']}>
      <WholeRanges text={t(($) => $.shell.footer.answerTime)} /> <MeasuredAnswerTime />
    </p>
  );
};

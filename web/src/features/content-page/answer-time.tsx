import { useTranslation } from 'react-i18next';
import { MeasuredAnswerTime } from '../../shared/support/measured-answer-time.tsx';
import css from './content-page.module.css';

export const AnswerTime = () => {
  const { t } = useTranslation();
  return (
    <p className={css['answer']}>
      {t(($) => $.shell.footer.answerTime)} <MeasuredAnswerTime />
    </p>
  );
};

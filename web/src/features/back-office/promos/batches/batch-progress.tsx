import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/text/use-format.ts';
import softText from '../../../../shared/back-office/soft-text.module.css';
import css from './batches.module.css';

type BatchProgressProps = Readonly<{ made: number; count: number }>;

/** The number of generated codes of a batch. */
export const BatchProgress = ({ made, count }: BatchProgressProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const text = t(($) => $.adminPromos.batches.progress, {
    made: number(made),
    total: number(count),
  });
  return (
    <div className={css['progress']}>
      <p>{t(($) => $.adminPromos.batches.generating)}</p>
      <Progress value={(made / count) * 100} color="var(--text)" size="sm" aria-label={text} />
      <output className={softText['tiny']}>{text}</output>
    </div>
  );
};

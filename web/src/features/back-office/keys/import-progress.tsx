import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../shared/back-office/detail/panel.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { useAdminKeyImportsQuery } from './lists-api.ts';
import softText from '../../../shared/back-office/soft-text.module.css';

type ImportProgressProps = Readonly<{
  importId: string;
  rateId: string;
  /** The number of keys to save. */
  total: number;
  /** Upload progress from 0 to 1; null after the server has responded. */
  sent: number | null;
}>;

const everyMs = 1_500;

/** The progress of an import: the upload, then the keys that the server has saved. */
export const ImportProgress = ({ importId, rateId, total, sent }: ImportProgressProps) => {
  const { t } = useTranslation();
  const { number, percent } = useFormat();
  const query = new URLSearchParams({ size: '5', 'filter[rate]': rateId });
  const { data } = useAdminKeyImportsQuery(`?${query.toString()}`, {
    pollingInterval: everyMs,
    skip: sent !== null && sent < 1,
  });
  const stored = data?.items.find(({ id }) => id === importId)?.stored ?? 0;
  const isSending = sent !== null && sent < 1;
  const text = isSending
    ? t(($) => $.adminKeys.wizard.sending, { percent: percent(Math.round(sent * 100) * 100) })
    : t(($) => $.adminKeys.wizard.saving, { done: number(stored), total: number(total) });
  return (
    <Panel>
      <Progress
        value={isSending ? sent * 100 : (stored / Math.max(1, total)) * 100}
        color="var(--text)"
        size="sm"
        aria-label={text}
      />
      <output className={softText['small']}>{text}</output>
    </Panel>
  );
};

import type { PromoBatchItem } from '@shop/contracts/promotions/batches.contract';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../../../shared/api/problem.ts';
import { selectLang } from '../../../../shared/i18n/locale-slice.ts';
import { BusyButton } from '../../../../shared/ui/busy-button.tsx';
import { useToasts } from '../../../../shared/ui/toasts.tsx';
import { toBatchDefinition } from './batch-definition.ts';
import { useGenerateCodes } from './use-generate-codes.ts';

type ResumeButtonProps = Readonly<{ batch: PromoBatchItem; tabIndex: number }>;

/** Generates the missing codes of an interrupted batch. */
export const ResumeButton = ({ batch, tabIndex }: ResumeButtonProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const { made, generate } = useGenerateCodes();
  const { id, name } = batch;
  const handleResume = async () => {
    const { error } = await generate(id, toBatchDefinition(batch));
    if (error) toasts.refused(asProblem(error, lang).message);
    else toasts.done(t(($) => $.adminPromos.batches.resumed, { name }));
  };
  return (
    <BusyButton
      variant="subtle"
      size="sm"
      tabIndex={tabIndex}
      loading={made !== null}
      aria-label={t(($) => $.adminPromos.batches.resumeOf, { name })}
      onClick={() => void handleResume()}
    >
      {t(($) => $.adminPromos.batches.resume)}
    </BusyButton>
  );
};

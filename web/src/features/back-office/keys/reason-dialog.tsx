import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../shared/back-office/action-dialog/action-dialog.tsx';
import type { Outcome } from '../../../shared/back-office/action-dialog/use-attempt.ts';

type ReasonDialogProps = Readonly<{
  /** The question: it names the object. */
  title: string;
  /** The consequence. */
  text: string;
  action: string;
  /** `code` is empty until the server asks for one. */
  run: (reason: string, code: string) => Promise<Outcome>;
  onDone: () => void;
  onClose: () => void;
}>;

/** Asks for the reason of an action on keys, and for a fresh code once the server wants one. */
export const ReasonDialog = ({ run, ...question }: ReasonDialogProps) => {
  const { t } = useTranslation();
  return (
    <ActionDialog
      {...question}
      reason={{ label: t(($) => $.adminKeys.reason), hint: t(($) => $.adminKeys.reasonHint) }}
      run={({ reason, code }) => run(reason, code)}
    />
  );
};

import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../../shared/back-office/action-dialog/action-dialog.tsx';
import type { Outcome } from '../../../shared/back-office/action-dialog/use-attempt.ts';

type ReasonDialogProps = Readonly<{
  /** The question, which names the object. */
  title: string;
  /** The consequence. */
  text: string;
  action: string;
  /** `code` is empty until the server requires one. */
  run: (reason: string, code: string) => Promise<Outcome>;
  onDone: () => void;
  onClose: () => void;
}>;

/** Asks for the reason of an action on keys, and for a TOTP code if the server requires one. */
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

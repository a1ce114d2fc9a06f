import { IconCheck, IconRotate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../../shared/api/problem.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import type { ChangeMessageStatus } from './contact-messages-api.ts';
import { useChangeMessageStatusMutation } from './contact-messages-api.ts';

type StatusButtonProps = Readonly<{ id: string; name: string; isClosed: boolean }>;

/** Closes or reopens a message. The toast has an undo button. */
export const StatusButton = ({ id, name, isClosed }: StatusButtonProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const [changeStatus, { isLoading }] = useChangeMessageStatusMutation();

  const run = async (action: ChangeMessageStatus['action'], canUndo: boolean) => {
    const { error } = await changeStatus({ id, action });
    if (error) return toasts.refused(asProblem(error, lang).message);
    const opposite = action === 'close' ? 'reopen' : 'close';
    const undo = { label: t(($) => $.adminForm.undo), run: () => void run(opposite, false) };
    toasts.done(
      t(($) => $.adminContactMessages[action === 'close' ? 'closed' : 'reopened'], { name }),
      canUndo ? undo : undefined,
    );
  };

  const Icon = isClosed ? IconRotate : IconCheck;
  return (
    <BusyButton
      variant="default"
      size="sm"
      leftSection={<Icon size={16} />}
      loading={isLoading}
      onClick={() => void run(isClosed ? 'reopen' : 'close', true)}
    >
      {t(($) => $.adminContactMessages[isClosed ? 'reopen' : 'close'])}
    </BusyButton>
  );
};

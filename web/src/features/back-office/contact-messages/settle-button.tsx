import { Button } from '@mantine/core';
import { IconCheck, IconRotate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../../shared/api/problem.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import type { SettleMessage } from './contact-messages-api.ts';
import { useSettleMessageMutation } from './contact-messages-api.ts';

type SettleButtonProps = Readonly<{ id: string; name: string; isClosed: boolean }>;

/** Closes or reopens a message. The toast has an undo button. */
export const SettleButton = ({ id, name, isClosed }: SettleButtonProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const [settle, { isLoading }] = useSettleMessageMutation();

  const run = async (action: SettleMessage['action'], canUndo: boolean) => {
    const { error } = await settle({ id, action });
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
    <Button
      variant="default"
      size="sm"
      leftSection={<Icon size={16} />}
      loading={isLoading}
      onClick={() => void run(isClosed ? 'reopen' : 'close', true)}
    >
      {t(($) => $.adminContactMessages[isClosed ? 'reopen' : 'close'])}
    </Button>
  );
};

import type { CurrentUser } from '@shop/contracts/identity/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailChoice } from '../../../shared/ui/email-choice.tsx';
import { useChooseRemindersMutation, useChooseStatusEmailsMutation } from '../settings-api.ts';
import { SettingsPanel } from '../settings-panel.tsx';

type ProductEmailsPanelProps = Readonly<{ user: CurrentUser }>;

/** The emails about purchased products that the user gets. */
export const ProductEmailsPanel = ({ user }: ProductEmailsPanelProps) => {
  const { t } = useTranslation();
  const [chooseStatusEmails, statusEmails] = useChooseStatusEmailsMutation();
  const [chooseReminders, reminders] = useChooseRemindersMutation();
  const id = useId();
  const saved = t(($) => $.settings.productEmails.done);
  const done = { on: saved, off: saved };
  return (
    <SettingsPanel
      id={id}
      title={t(($) => $.settings.productEmails.title)}
      text={t(($) => $.settings.productEmails.hint)}
    >
      <EmailChoice
        label={t(($) => $.settings.productEmails.status)}
        isOn={user.status_emails}
        isSaving={statusEmails.isLoading}
        save={chooseStatusEmails}
        done={done}
      />
      <EmailChoice
        label={t(($) => $.settings.productEmails.reminders)}
        isOn={user.reminders}
        isSaving={reminders.isLoading}
        save={chooseReminders}
        done={done}
      />
    </SettingsPanel>
  );
};

import type { CurrentUser } from '@shop/contracts/identity/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailChoice } from '../../../shared/ui/email-choice.tsx';
import { useChooseRemindersMutation, useChooseStatusEmailsMutation } from '../settings-api.ts';
import css from './product-emails-panel.module.css';

type ProductEmailsPanelProps = Readonly<{ user: CurrentUser }>;

/** The emails about purchased products that the user gets. */
export const ProductEmailsPanel = ({ user }: ProductEmailsPanelProps) => {
  const { t } = useTranslation();
  const [chooseStatusEmails, statusEmails] = useChooseStatusEmailsMutation();
  const [chooseReminders, reminders] = useChooseRemindersMutation();
  const title = useId();
  const saved = t(($) => $.settings.productEmails.done);
  const done = { on: saved, off: saved };
  return (
    <section className={css['panel']} aria-labelledby={title}>
      <h2 id={title} className={css['title']}>
        {t(($) => $.settings.productEmails.title)}
      </h2>
      <p className={css['hint']}>{t(($) => $.settings.productEmails.hint)}</p>
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
    </section>
  );
};

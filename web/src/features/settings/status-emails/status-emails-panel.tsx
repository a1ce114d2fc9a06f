import { Checkbox } from '@mantine/core';
import type { CurrentUser } from '@shop/contracts/identity/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../../shared/api/problem.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useChooseStatusEmailsMutation } from '../settings-api.ts';
import css from './status-emails-panel.module.css';

type StatusEmailsPanelProps = Readonly<{ user: CurrentUser }>;

/** Whether the user gets an e-mail when the status of a purchased product changes. */
export const StatusEmailsPanel = ({ user }: StatusEmailsPanelProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const [choose, { isLoading }] = useChooseStatusEmailsMutation();
  const title = useId();

  const handleChange = async (isSubscribed: boolean) => {
    if (isLoading) return;
    const { error } = await choose(isSubscribed);
    if (error) return toasts.refused(asProblem(error, lang).message);
    toasts.done(t(($) => $.settings.statusEmails.done));
  };

  return (
    <section className={css['panel']} aria-labelledby={title}>
      <h2 id={title} className={css['title']}>
        {t(($) => $.settings.statusEmails.title)}
      </h2>
      <Checkbox
        label={t(($) => $.settings.statusEmails.label)}
        description={t(($) => $.settings.statusEmails.hint)}
        checked={user.status_emails}
        onChange={({ currentTarget }) => void handleChange(currentTarget.checked)}
      />
    </section>
  );
};

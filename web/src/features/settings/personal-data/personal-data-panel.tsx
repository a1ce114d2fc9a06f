import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../../shared/api/problem.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { saveText } from '../../../shared/text/save-file.ts';
import { useDialogs } from '../../../shared/ui/dialogs.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useReauthentication } from '../reauthentication/use-reauthentication.tsx';
import { EraseQuestion } from './erase-question.tsx';
import { useLazyPersonalDataQuery } from './personal-data-api.ts';
import css from './personal-data-panel.module.css';

/** Downloads the user's personal data, or deletes the account. */
export const PersonalDataPanel = () => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const dialogs = useDialogs();
  const reauthenticating = useReauthentication();
  const [collect, { isFetching }] = useLazyPersonalDataQuery();

  const handleSave = async () => {
    const { data, error } = await reauthenticating(() => collect());
    if (error) return toasts.refused(asProblem(error, lang).message);
    saveText(JSON.stringify(data, null, 2), 'personal-data.json', document);
    toasts.done(t(($) => $.personalData.saved));
  };
  const handleErase = () =>
    dialogs.open(
      t(($) => $.personalData.eraseTitle),
      (onClose) => <EraseQuestion onClose={onClose} />,
    );

  return (
    <section className={css['panel']} aria-labelledby="personal-data">
      <h2 id="personal-data" className={css['title']}>
        {t(($) => $.personalData.title)}
      </h2>
      <p className={css['text']}>{t(($) => $.personalData.text)}</p>
      <div className={css['actions']}>
        <Button variant="default" loading={isFetching} onClick={() => void handleSave()}>
          {isFetching ? t(($) => $.personalData.saving) : t(($) => $.personalData.save)}
        </Button>
        <Button variant="default" onClick={handleErase}>
          {t(($) => $.personalData.erase)}
        </Button>
      </div>
    </section>
  );
};

import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../../shared/api/problem.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { saveText } from '../../../shared/text/save-file.ts';
import { useDialogs } from '../../../shared/ui/dialogs.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useFocusAfter } from '../../../shared/ui/use-focus-after.ts';
import { useReauthentication } from '../reauthentication/use-reauthentication.tsx';
import { SettingsPanel, SettingsActions } from '../settings-panel.tsx';
import { EraseQuestion } from './erase-question.tsx';
import { useLazyPersonalDataQuery } from './personal-data-api.ts';

/** Downloads the user's personal data, or deletes the account. */
export const PersonalDataPanel = () => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const toasts = useToasts();
  const dialogs = useDialogs();
  const { run, isRunning } = useReauthentication();
  const [collect] = useLazyPersonalDataQuery();
  const save = useFocusAfter(isRunning);

  const handleSave = async () => {
    const { data, error } = await run(() => collect());
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
    <SettingsPanel
      id="personal-data"
      title={t(($) => $.personalData.title)}
      text={t(($) => $.personalData.text)}
    >
      <SettingsActions isSpaced>
        <Button variant="default" loading={isRunning} ref={save} onClick={() => void handleSave()}>
          {isRunning ? t(($) => $.personalData.saving) : t(($) => $.personalData.save)}
        </Button>
        <Button variant="default" onClick={handleErase}>
          {t(($) => $.personalData.erase)}
        </Button>
      </SettingsActions>
    </SettingsPanel>
  );
};

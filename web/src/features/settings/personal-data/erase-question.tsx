import { Button } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { asProblem } from '../../../shared/api/problem.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { PasswordField } from '../../../shared/password/password-field.tsx';
import { TotpField } from '../../../shared/second-factor/totp-field.tsx';
import { signedOut } from '../../../shared/session/session-slice.ts';
import { useFocusAfter } from '../../../shared/ui/use-focus-after.ts';
import { RefusalNote } from '../../../shared/ui/refusal-note.tsx';
import { useRefusal } from '../../../shared/ui/use-refusal.ts';
import { SettingsActions } from '../settings-panel.tsx';
import { useEraseMutation } from './personal-data-api.ts';
import formPage from '../../../shared/ui/form-page.module.css';

type EraseQuestionProps = Readonly<{ onClose: () => void }>;

/** Asks for confirmation and the password, and for a TOTP code if the account uses them. */
export const EraseQuestion = ({ onClose }: EraseQuestionProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const dispatch = useDispatch();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [withCode, setWithCode] = useState(false);
  const refusal = useRefusal();
  const [erase, { isLoading }] = useEraseMutation();
  const yes = useFocusAfter(isLoading);

  const handleSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (refusal.objects({ password: password === '' && 'field-required' }, form)) return;
    const { error } = await erase({ password, code });
    if (error) {
      if (asProblem(error, lang).code === 'totp-required') setWithCode(true);
      return refusal.refused(error, form);
    }
    onClose();
    dispatch(signedOut());
    window.location.assign('/');
  };

  return (
    <form className={formPage['form']} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <p>{t(($) => $.personalData.question)}</p>
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t(($) => $.personalData.password)}
        data-autofocus
        value={password}
        error={refusal.errorOf('password')}
        onChange={({ target }) => {
          setPassword(target.value);
          refusal.clear();
        }}
      />
      {withCode && (
        <TotpField
          name="totp"
          value={code}
          error={refusal.errorOf('totp')}
          onChange={(typed) => {
            setCode(typed);
            refusal.clear();
          }}
        />
      )}
      <RefusalNote text={refusal.message} attempt={refusal.attempt} />
      <SettingsActions isSpaced>
        <Button type="submit" variant="danger" loading={isLoading} ref={yes}>
          {t(($) => $.personalData.yes)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.personalData.no)}
        </Button>
      </SettingsActions>
    </form>
  );
};

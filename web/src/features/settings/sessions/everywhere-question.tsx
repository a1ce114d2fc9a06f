import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { asProblem } from '../../../shared/api/problem.ts';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { signedOut } from '../../../shared/session/session-slice.ts';
import { Answers } from '../../../shared/ui/answers.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useFocusAfter } from '../../../shared/ui/use-focus-after.ts';
import { useSignOutEverywhereMutation } from '../settings-api.ts';

type EverywhereQuestionProps = Readonly<{ onClose: () => void }>;

/** Signs out only after the server confirms, unlike a sign-out on only this device. */
export const EverywhereQuestion = ({ onClose }: EverywhereQuestionProps) => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const dispatch = useDispatch();
  const toasts = useToasts();
  const [signOut, { isLoading }] = useSignOutEverywhereMutation();
  const yes = useFocusAfter(isLoading);

  const handleYes = async () => {
    const { error } = await signOut();
    if (error) return toasts.refused(asProblem(error, lang).message);
    onClose();
    dispatch(signedOut());
    window.location.assign('/');
  };

  return (
    <>
      <p>{t(($) => $.settings.sessions.question)}</p>
      <Answers>
        <Button variant="filled" loading={isLoading} ref={yes} onClick={() => void handleYes()}>
          {t(($) => $.settings.sessions.yes)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.settings.sessions.no)}
        </Button>
      </Answers>
    </>
  );
};

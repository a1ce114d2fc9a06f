import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { signedOut } from '../../shared/session/session-slice.ts';
import { Answers } from '../../shared/ui/answers.tsx';
import { useLogoutMutation } from './logout-api.ts';

type LogoutQuestionProps = Readonly<{ onClose: () => void }>;

export const LogoutQuestion = ({ onClose }: LogoutQuestionProps) => {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [logout] = useLogoutMutation();

  const handleYes = async () => {
    onClose();
    await logout();
    dispatch(signedOut());
    window.location.assign('/');
  };

  return (
    <>
      <p>{t(($) => $.shell.logoutModal.question)}</p>
      <Answers>
        <Button variant="filled" onClick={() => void handleYes()}>
          {t(($) => $.shell.logoutModal.yes)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.shell.logoutModal.no)}
        </Button>
      </Answers>
    </>
  );
};

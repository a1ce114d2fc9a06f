import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { signedOut } from '../../shared/session/session-slice.ts';
import { useLogoutMutation } from './logout-api.ts';
import css from './logout-question.module.css';

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
      <div className={css['answers']}>
        <Button variant="filled" onClick={() => void handleYes()}>
          {t(($) => $.shell.logoutModal.yes)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.shell.logoutModal.no)}
        </Button>
      </div>
    </>
  );
};

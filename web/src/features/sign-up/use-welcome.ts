import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLangPrefix } from '../../shared/routing/use-lang-prefix.ts';
import { useToasts } from '../../shared/ui/toasts.tsx';

/** Welcomes a new user. The profile itself asks for the confirmation of the email. */
export const useWelcome = () => {
  const { t } = useTranslation();
  const toasts = useToasts();
  const navigate = useNavigate();
  const prefixed = useLangPrefix();

  /** `page`: the path of the page that they see. */
  return (name: string, page: string): void => {
    const greeting = t(($) => $.signUp.welcome, { name });
    const profile = prefixed('/profile');
    if (page === profile || page.startsWith(`${profile}/`)) return toasts.done(greeting);
    toasts.done(`${greeting} ${t(($) => $.signUp.nextStep)}`, {
      label: t(($) => $.signUp.toSettings),
      run: () => void navigate(prefixed('/profile/settings')),
    });
  };
};

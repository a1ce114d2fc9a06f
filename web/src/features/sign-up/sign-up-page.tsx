import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { useSignInSession } from '../../shared/session/use-sign-in-session.ts';
import { AccountPage } from '../../shared/ui/account-page.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import account from '../../shared/ui/account-page.module.css';
import formPage from '../../shared/ui/form-page.module.css';

export const SignUpPage = () => {
  const { t } = useTranslation();
  const { withReturnPath } = useSignInSession();
  const title = t(($) => $.signUp.title);
  return (
    <AccountPage>
      <PageMeta title={title} />
      <h1>{title}</h1>
      <p className={formPage['intro']}>{t(($) => $.signUp.intro)}</p>
      <SignUpForm />
      <p className={account['note']}>
        {t(($) => $.signUp.haveAccount)}{' '}
        <ShopLink to={withReturnPath('/signin')}>{t(($) => $.signUp.signIn)}</ShopLink>
      </p>
    </AccountPage>
  );
};

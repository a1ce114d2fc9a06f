import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { otherContactsId } from '../features/contacts/other-contacts-id.ts';
import { ShopLink } from '../shared/routing/shop-link.tsx';
import { PageMeta } from '../shared/ui/page-meta.tsx';
import css from './error-screen.module.css';
import { FullscreenFrame } from './fullscreen-layout.tsx';

type ErrorScreenProps = Readonly<{
  status: number;
  message?: string | undefined;
  /** Whether the page is that of an order, which its buyer may look for. */
  isOrder?: boolean;
}>;

const statusesWithText = [403, 404] as const;

export const ErrorNotice = ({ status, message, isOrder = false }: ErrorScreenProps) => {
  const { t } = useTranslation();
  const shown = statusesWithText.find((each) => each === status) ?? 500;
  const text = isOrder && shown === 404 ? 'order' : shown;
  const title = shown === 500 && message ? message : t(($) => $.shell.errors.titles[shown]);
  return (
    <>
      <PageMeta title={title} noindex />
      <div className={css['screen']}>
        <p className={css['status']}>{status}</p>
        <h1>{title}</h1>
        <p className={css['text']}>{t(($) => $.shell.errors.texts[text])}</p>
        <div className={css['actions']}>
          <Button component={ShopLink} to="/" variant="filled" size="lg">
            {t(($) => $.shell.errors.home)}
          </Button>
          {isOrder && (
            <Button component={ShopLink} to="/find-order" variant="default" size="lg">
              {t(($) => $.shell.findOrder)}
            </Button>
          )}
          {shown === 403 && (
            <Button
              component={ShopLink}
              to={`/contacts#${otherContactsId}`}
              variant="default"
              size="lg"
            >
              {t(($) => $.shell.errors.support)}
            </Button>
          )}
          {shown === 500 && (
            <Button variant="default" size="lg" onClick={() => location.reload()}>
              {t(($) => $.shell.errors.reload)}
            </Button>
          )}
        </div>
      </div>
    </>
  );
};

export const ErrorScreen = (props: ErrorScreenProps) => (
  <FullscreenFrame>
    <ErrorNotice {...props} />
  </FullscreenFrame>
);

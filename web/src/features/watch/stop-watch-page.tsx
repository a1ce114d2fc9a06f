import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { asProblem } from '../../shared/api/problem.ts';
import { selectLang } from '../../shared/i18n/locale-slice.ts';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import css from './stop-watch-page.module.css';
import { useStopWatchMutation } from './watch-api.ts';

/** Where the mail about a watched product leads who wants no more of it; opening it ends nothing. */
export const StopWatchPage = () => {
  const { t } = useTranslation();
  const lang = useSelector(selectLang);
  const token = useSearchParams()[0].get('token') ?? '';
  const [stop, { isLoading, isSuccess, error }] = useStopWatchMutation();
  const title = isSuccess ? t(($) => $.watch.stopped) : t(($) => $.watch.stopTitle);
  return (
    <div className={css['page']}>
      <PageMeta title={title} noindex />
      <div aria-live="polite" className={css['words']}>
        <h1>{title}</h1>
        {!isSuccess && <p>{t(($) => $.watch.stopText)}</p>}
        {error && <p className={css['refusal']}>{asProblem(error, lang).message}</p>}
      </div>
      <div className={css['actions']}>
        {!isSuccess && (
          <Button
            variant="filled"
            size="lg"
            loading={isLoading}
            onClick={() => void stop({ token })}
          >
            {t(($) => $.watch.stop)}
          </Button>
        )}
        <Button component={ShopLink} to="/catalog" variant="default" size="lg">
          {t(($) => $.purchases.toCatalog)}
        </Button>
      </div>
    </div>
  );
};

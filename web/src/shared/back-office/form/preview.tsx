import type { Lang } from '@shop/contracts/wire/contract';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectLang } from '../../i18n/locale-slice.ts';
import { langs } from '@shop/contracts/kernel/languages';
import css from './preview.module.css';

type PreviewProps = Readonly<{
  /** Renders the preview in a language. */
  children: (lang: Lang) => ReactNode;
}>;

/** The edited entry as buyers will see it once it is saved. Nothing in it is interactive. */
export const Preview = ({ children }: PreviewProps) => {
  const { t } = useTranslation();
  const [lang, setLang] = useState(useSelector(selectLang));
  return (
    <section className={css['preview']} aria-label={t(($) => $.adminForm.preview.title)}>
      <header className={css['head']}>
        <p>{t(($) => $.adminForm.preview.text)}</p>
        <fieldset aria-label={t(($) => $.adminForm.preview.language)}>
          {langs.map((each) => (
            <button
              key={each}
              type="button"
              className={css['lang']}
              aria-pressed={each === lang}
              onClick={() => setLang(each)}
            >
              {t(($) => $.adminForm.languages[each])}
            </button>
          ))}
        </fieldset>
      </header>
      <div className={css['stage']} inert>
        {children(lang)}
      </div>
    </section>
  );
};

import { NativeSelect } from '@mantine/core';
import type { PageVersion, PageVersionItem } from '@shop/contracts/content/back-office.contract';
import type { Lang } from '@shop/contracts/wire/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { PanelState } from '../../../shared/back-office/panel-state.tsx';
import { selectLang } from '../../../shared/i18n/locale-slice.ts';
import { langs } from '@shop/contracts/kernel/languages';
import type { PageName } from './pages-api.ts';
import { usePageVersionQuery } from './pages-api.ts';
import { TextComparison } from './text-comparison.tsx';
import { useVersionName } from './use-version-name.ts';
import css from './versions.module.css';

type CompareVersionsProps = Readonly<{
  page: PageName;
  /** Newest first; at least two. */
  items: readonly PageVersionItem[];
}>;

/** The differences between two versions. The last two are selected initially. */
export const CompareVersions = ({ page, items }: CompareVersionsProps) => {
  const { t } = useTranslation();
  const nameOf = useVersionName();
  const newest = items[0]?.revision ?? 0;
  const [chosen, setChosen] = useState<Readonly<{ before?: number; after?: number }>>({});
  const before = chosen.before ?? Math.max(0, newest - 1);
  const after = chosen.after ?? newest;
  const [lang, setLang] = useState(useSelector(selectLang));
  const data = items.map((item) => ({ value: String(item.revision), label: nameOf(item) }));
  return (
    <section className={css['compare']} aria-label={t(($) => $.adminPages.compare)}>
      <div className={css['choice']}>
        <NativeSelect
          label={t(($) => $.adminPages.before)}
          value={String(before)}
          data={data}
          onChange={({ currentTarget: { value } }) => setChosen({ before: Number(value), after })}
        />
        <NativeSelect
          label={t(($) => $.adminPages.after)}
          value={String(after)}
          data={data}
          onChange={({ currentTarget: { value } }) => setChosen({ before, after: Number(value) })}
        />
        <NativeSelect
          label={t(($) => $.adminPages.language)}
          value={lang}
          data={langs.map((value) => ({
            value,
            label: t(($) => $.adminForm.languages[value]),
          }))}
          onChange={({ currentTarget: { value } }) =>
            setLang(langs.find((each) => each === value) ?? lang)
          }
        />
      </div>
      <Comparison page={page} before={before} after={after} lang={lang} />
    </section>
  );
};

type ComparisonProps = Readonly<{ page: PageName; before: number; after: number; lang: Lang }>;

const Comparison = ({ page, before, after, lang }: ComparisonProps) => {
  const older = usePageVersionQuery({ page, revision: before });
  const newer = usePageVersionQuery({ page, revision: after });
  return (
    <PanelState query={older}>
      {(olderVersion) => (
        <PanelState query={newer}>
          {(newerVersion) => <Texts before={olderVersion} after={newerVersion} lang={lang} />}
        </PanelState>
      )}
    </PanelState>
  );
};

type TextsProps = Readonly<{ before: PageVersion; after: PageVersion; lang: Lang }>;

const Texts = ({ before, after, lang }: TextsProps) => {
  const { t } = useTranslation();
  const fields = [
    { label: t(($) => $.adminPages.name), field: `title_${lang}` },
    { label: t(($) => $.adminPages.body), field: `body_${lang}` },
  ] as const;
  const changed = fields.filter(({ field }) => before[field] !== after[field]);
  if (changed.length === 0) return <p className={css['same']}>{t(($) => $.adminPages.same)}</p>;
  return changed.map(({ label, field }) => (
    <TextComparison key={field} label={label} before={before[field]} after={after[field]} />
  ));
};

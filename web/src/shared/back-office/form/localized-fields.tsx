import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Lang } from '@shop/contracts/wire/contract';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectLang } from '../../i18n/locale-slice.ts';
import { langs } from '@shop/contracts/kernel/languages';
import type { FormValues } from './compare.ts';
import type { FieldProps } from './field-props.ts';
import css from './localized-fields.module.css';
import { isUntranslated, refusedLang } from './translation.ts';
import { Untranslated } from './untranslated.tsx';
import type { EntityForm } from './use-entity-form.ts';

type ControlProps = FieldProps<string> & Readonly<{ label: ReactNode }>;

/** A text with one field per language in the contract. */
export type LocalizedField = Readonly<{
  /** The name without the language: `title`. */
  name: string;
  label: string;
  draw: (props: ControlProps) => ReactNode;
}>;

type LocalizedFieldsProps<Values extends FormValues> = Readonly<{
  form: Pick<EntityForm<Values>, 'values' | 'field' | 'errors' | 'refusals'>;
  fields: readonly LocalizedField[];
}>;

/** Texts in two languages side by side. On phones each language is a tab. */
export const LocalizedFields = <Values extends FormValues>(props: LocalizedFieldsProps<Values>) => {
  const isNarrow = useMediaQuery('(width < 640px)') ?? false;
  return isNarrow ? <LanguageTabs {...props} /> : <SideBySide {...props} />;
};

type FieldOfLangProps<Values extends FormValues> = LocalizedFieldsProps<Values> &
  Readonly<{
    lang: Lang;
    of: LocalizedField;
    /** Whether the field is in a language tab, so that its label omits the language. */
    isInTab?: boolean;
  }>;

const FieldOfLang = <Values extends FormValues>(props: FieldOfLangProps<Values>) => {
  const { form, of, lang, isInTab = false } = props;
  const { t } = useTranslation();
  const label = isInTab ? of.label : t(($) => $.adminForm.inLanguage[lang], { label: of.label });
  return of.draw({
    ...(form.field(`${of.name}_${lang}`) as unknown as FieldProps<string>), // texts, by the contract
    label: (
      <>
        {label} {isUntranslated(form.values, of.name, lang) && <Untranslated />}
      </>
    ),
  });
};

/** In rows, so that both languages of a text align. */
const SideBySide = <Values extends FormValues>(props: LocalizedFieldsProps<Values>) => (
  <div className={css['columns']}>
    {props.fields.map((field) =>
      langs.map((lang) => (
        <div key={`${field.name}_${lang}`} className={css['cell']}>
          <FieldOfLang {...props} of={field} lang={lang} />
        </div>
      )),
    )}
  </div>
);

const LanguageTabs = <Values extends FormValues>(props: LocalizedFieldsProps<Values>) => {
  const { t } = useTranslation();
  const { form, fields } = props;
  const names = fields.map(({ name }) => name);
  const own = useSelector(selectLang);
  const [shown, setShown] = useState({ lang: own, refusals: form.refusals });
  const refused = refusedLang(form.errors, names);
  // An invalid field has to be visible before it takes the focus.
  if (shown.refusals !== form.refusals) {
    const hasOwn = names.some((name) => Boolean(form.errors[`${name}_${shown.lang}`]));
    const lang = hasOwn ? shown.lang : (refused ?? shown.lang);
    setShown({ lang, refusals: form.refusals });
  }

  const handleChange = (value: string | null) => {
    const lang = langs.find((each) => each === value);
    if (lang) setShown({ ...shown, lang });
  };
  return (
    <Tabs value={shown.lang} onChange={handleChange}>
      <Tabs.List grow>
        {langs.map((lang) => (
          <Tabs.Tab
            key={lang}
            value={lang}
            rightSection={<TabMark form={form} names={names} lang={lang} />}
          >
            {t(($) => $.adminForm.languages[lang])}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {langs.map((lang) => (
        <Tabs.Panel key={lang} value={lang} className={css['panel'] ?? ''}>
          {fields.map((field) => (
            <FieldOfLang key={field.name} {...props} of={field} lang={lang} isInTab />
          ))}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};

type TabMarkProps<Values extends FormValues> = Pick<LocalizedFieldsProps<Values>, 'form'> &
  Readonly<{ names: readonly string[]; lang: Lang }>;

const TabMark = <Values extends FormValues>({ form, names, lang }: TabMarkProps<Values>) => {
  if (names.some((name) => Boolean(form.errors[`${name}_${lang}`]))) {
    return <IconAlertCircle size={16} className={css['wrong']} aria-hidden="true" />;
  }
  return names.some((name) => isUntranslated(form.values, name, lang)) ? <Untranslated /> : null;
};

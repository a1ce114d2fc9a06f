import { TextInput } from '@mantine/core';
import type { AdminSlide } from '@shop/contracts/content/back-office.contract';
import { slideInput } from '@shop/contracts/content/back-office.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryEditor } from '../../../shared/back-office/entries/entry-editor.tsx';
import { listFields } from '../../../shared/back-office/form/entry-state.ts';
import { FieldPair } from '../../../shared/back-office/form/field-pair.tsx';
import { textOrNull } from '../../../shared/back-office/form/field-props.ts';
import { FormSection } from '../../../shared/back-office/form/form-section.tsx';
import { ImageField } from '../../../shared/back-office/form/image-field.tsx';
import { timeZone } from '../../../shared/back-office/form/local-time.ts';
import { LocalizedFields } from '../../../shared/back-office/form/localized-fields.tsx';
import { MomentField } from '../../../shared/back-office/form/moment-field.tsx';
import { lineControl } from '../../../shared/back-office/form/text-control.tsx';
import { useLocal } from '../../../shared/text/use-local.ts';
import { SlidePreview } from './slide-preview.tsx';
import { slidesSection, useLazySlideEntryQuery } from './slides-api.ts';
import { useSlideLabels } from './use-slide-labels.ts';

type SlideFormProps = Readonly<{ id: string; slide: AdminSlide | null }>;

/** A new slide is last in the sort order. */
const blank = listFields(slideInput, {
  image: '',
  title_rus: '',
  title_eng: '',
  link: null,
  starts_at: null,
  ends_at: null,
  active: true,
});

export const SlideForm = ({ id, slide }: SlideFormProps) => {
  const { t } = useTranslation();
  const local = useLocal();
  const labels = useSlideLabels();
  const [load] = useLazySlideEntryQuery();
  const [zone] = useState(() => timeZone(new Date()));
  const crops = [
    { label: t(($) => $.adminForm.image.wide), width: 1410, height: 470 },
    { label: t(($) => $.adminForm.image.narrow), width: 1280, height: 720 },
  ];
  return (
    <EntryEditor
      section={slidesSection}
      id={id}
      entry={slide}
      contract={slideInput}
      blank={blank}
      load={(own) => load(own).unwrap()}
      title={slide ? local(slide, 'title') : t(($) => $.adminSlide.create)}
      listLabel={t(($) => $.adminSlide.section)}
      labels={labels}
      renderPreview={(values) => <SlidePreview values={values} />}
    >
      {(form) => (
        <>
          <FormSection
            title={t(($) => $.adminSlide.content)}
            hint={t(($) => $.adminSlide.contentHint)}
          >
            <ImageField {...form.field('image')} label={labels['image'] ?? ''} crops={crops} />
            <LocalizedFields
              form={form}
              fields={[{ name: 'title', label: t(($) => $.adminSlide.title), draw: lineControl }]}
            />
            <TextInput
              {...textOrNull(form.field('link'))}
              label={labels['link']}
              description={t(($) => $.adminSlide.linkHint)}
              autoComplete="off"
            />
          </FormSection>
          <FormSection
            title={t(($) => $.adminSlide.period)}
            hint={t(($) => $.adminSlide.periodHint, { zone })}
          >
            <FieldPair>
              <MomentField
                {...form.field('starts_at')}
                label={labels['starts_at'] ?? ''}
                placeholder={t(($) => $.adminSlide.immediately)}
              />
              <MomentField
                {...form.field('ends_at')}
                label={labels['ends_at'] ?? ''}
                placeholder={t(($) => $.adminSlide.noEnd)}
              />
            </FieldPair>
          </FormSection>
        </>
      )}
    </EntryEditor>
  );
};

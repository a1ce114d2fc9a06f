import { NativeSelect, TextInput } from '@mantine/core';
import type { ProblemInput } from '@shop/contracts/content/back-office.contract';
import { problemCategory, problemKind } from '@shop/contracts/content/contract';
import { useTranslation } from 'react-i18next';
import { FieldPair } from '../../../shared/back-office/form/field-pair.tsx';
import { textOrNull } from '../../../shared/back-office/form/field-props.ts';
import { FileField } from '../../../shared/back-office/form/file-field.tsx';
import { FormSection } from '../../../shared/back-office/form/form-section.tsx';
import { LocalizedFields } from '../../../shared/back-office/form/localized-fields.tsx';
import { markdownControl } from '../../../shared/back-office/form/markdown-control.tsx';
import { lineControl } from '../../../shared/back-office/form/text-control.tsx';
import type { EntityForm } from '../../../shared/back-office/form/use-entity-form.ts';
import type { FieldLabels } from '../../../shared/back-office/history/field-labels.ts';

type ProblemFieldsProps = Readonly<{
  form: EntityForm<ProblemInput>;
  labels: FieldLabels;
}>;

export const ProblemFields = ({ form, labels }: ProblemFieldsProps) => {
  const { t } = useTranslation();
  const kinds = problemKind.options.map((value) => ({
    value,
    label: t(($) => $.adminProblems.kinds[value]),
  }));
  const categories = problemCategory.options.map((value) => ({
    value,
    label: t(($) => $.adminProblems.categories[value]),
  }));
  return (
    <>
      <FormSection
        title={t(($) => $.adminProblems.content)}
        hint={t(($) => $.adminProblems.contentHint)}
      >
        <FieldPair>
          <NativeSelect {...form.field('kind')} label={labels['kind']} data={kinds} />
          <NativeSelect {...form.field('category')} label={labels['category']} data={categories} />
        </FieldPair>
        <LocalizedFields
          form={form}
          fields={[
            { name: 'title', label: t(($) => $.adminProblems.name), draw: lineControl },
            {
              name: 'body',
              label: t(($) => $.adminProblems.body),
              draw: markdownControl,
            },
          ]}
        />
      </FormSection>
      <FormSection
        title={t(($) => $.adminProblems.attached)}
        hint={t(($) => $.adminProblems.attachedHint)}
      >
        <TextInput
          {...textOrNull(form.field('link'))}
          label={labels['link']}
          description={t(($) => $.adminProblems.linkHint)}
          autoComplete="off"
        />
        <FileField {...form.field('file')} label={labels['file'] ?? ''} />
      </FormSection>
    </>
  );
};

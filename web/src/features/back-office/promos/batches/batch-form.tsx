import { NativeSelect, TextInput } from '@mantine/core';
import { promoBatchInput } from '@shop/contracts/promotions/batches.contract';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '../../../../shared/api/new-id.ts';
import { EntityForm } from '../../../../shared/back-office/form/entity-form.tsx';
import { EntityPage } from '../../../../shared/back-office/form/entity-page.tsx';
import { FieldPair } from '../../../../shared/back-office/form/field-pair.tsx';
import { FormSection } from '../../../../shared/back-office/form/form-section.tsx';
import type { EntityForm as Form } from '../../../../shared/back-office/form/use-entity-form.ts';
import { useEntityForm } from '../../../../shared/back-office/form/use-entity-form.ts';
import { newBatchPath, promosPath } from '../paths.ts';
import { blankTerms } from '../terms/blank-terms.ts';
import { NumberInput } from '../terms/number-input.tsx';
import { TermsFields } from '../terms/terms-fields.tsx';
import { useTermsLabels } from '../terms/use-terms-labels.ts';
import type { BatchDefinition } from './batch-definition.ts';
import { BatchDone } from './batch-done.tsx';
import { BatchProgress } from './batch-progress.tsx';
import css from './batches.module.css';
import { exampleCode } from './example-code.ts';
import { useGenerateCodes } from './use-generate-codes.ts';

const values: BatchDefinition = {
  name: '',
  prefix: '',
  count: 100,
  length: 10,
  alphabet: 'mixed',
  ...blankTerms,
  limit: 1,
};
const blank = { values, revision: null };
const alphabets = ['mixed', 'letters', 'digits'] as const;

type BatchFormProps = Readonly<{ choice: ReactNode }>;

/** Generates a batch of codes. Each finished batch is followed by an empty form. */
export const BatchForm = ({ choice }: BatchFormProps) => {
  const [attempt, setAttempt] = useState(0);
  return <Batch key={attempt} choice={choice} onAnother={() => setAttempt(attempt + 1)} />;
};

type BatchProps = BatchFormProps & Readonly<{ onAnother: () => void }>;

const Batch = ({ choice, onAnother }: BatchProps) => {
  const { t } = useTranslation();
  const labels = useTermsLabels();
  const [id] = useState(newId);
  const [done, setDone] = useState<Readonly<{ id: string; name: string; count: number }>>();
  const { made, generate } = useGenerateCodes();
  const form = useEntityForm({
    path: newBatchPath,
    id,
    contract: promoBatchInput,
    loaded: blank,
    save: async (batch, _revision, batchId) => {
      const { error } = await generate(batchId, batch);
      if (error) return { error };
      setDone({ id: batchId, name: batch.name, count: batch.count });
      return { data: { id: batchId, revision: 0 } };
    },
    reload: async () => blank,
    onSaved: () => undefined,
  });
  const page = (content: ReactNode) => (
    <EntityPage
      title={t(($) => $.adminPromos.create)}
      list={{ path: promosPath, label: t(($) => $.adminPromos.title) }}
      entry={null}
      labels={labels}
      form={form}
    >
      {content}
    </EntityPage>
  );
  if (done) return page(<BatchDone {...done} onAnother={onAnother} />);
  return page(
    <>
      {choice}
      {made !== null && <BatchProgress made={made} count={form.values.count} />}
      <EntityForm form={form} object={{ kind: 'promo', id: `batch:${id}` }} labels={labels}>
        <CodesSection form={form} />
        <TermsFields field={form.field} errors={form.errors} loadedNames={[]} />
      </EntityForm>
    </>,
  );
};

type CodesSectionProps = Readonly<{ form: Form<BatchDefinition> }>;

/** The name of the batch, and the number and format of its codes. */
const CodesSection = ({ form }: CodesSectionProps) => {
  const { t } = useTranslation();
  const count = form.field('count');
  const length = form.field('length');
  const alphabet = form.field('alphabet');
  return (
    <FormSection title={t(($) => $.adminPromos.batches.codes)}>
      <TextInput
        {...form.field('name')}
        label={t(($) => $.adminPromos.batches.name)}
        description={t(($) => $.adminPromos.batches.nameHint)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={80}
      />
      <FieldPair isTop>
        <NumberInput
          {...count}
          label={t(($) => $.adminPromos.batches.count)}
          description={t(($) => $.adminPromos.batches.countHint)}
          value={count.value === 0 ? null : count.value}
          onChange={(value) => count.onChange(value ?? 0)}
        />
        <TextInput
          {...form.field('prefix')}
          label={t(($) => $.adminPromos.batches.prefix)}
          description={t(($) => $.adminPromos.batches.prefixHint)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        <NumberInput
          {...length}
          label={t(($) => $.adminPromos.batches.length)}
          description={t(($) => $.adminPromos.batches.lengthHint)}
          value={length.value === 0 ? null : length.value}
          onChange={(value) => length.onChange(value ?? 0)}
        />
        <NativeSelect
          name="alphabet"
          label={t(($) => $.adminPromos.batches.alphabet)}
          description={t(($) => $.adminPromos.batches.alphabetHint)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={alphabet.value}
          data={alphabets.map((value) => ({
            value,
            label: t(($) => $.adminPromos.batches.alphabets[value]),
          }))}
          onChange={({ currentTarget }) =>
            alphabet.onChange(alphabets.find((each) => each === currentTarget.value) ?? 'mixed')
          }
        />
      </FieldPair>
      <p className={css['example']}>
        {t(($) => $.adminPromos.batches.example, { code: exampleCode(form.values) })}
      </p>
    </FormSection>
  );
};

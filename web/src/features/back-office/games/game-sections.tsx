import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { checkedBy } from '../../../shared/back-office/form/field-props.ts';
import { FormSection } from '../../../shared/back-office/form/form-section.tsx';
import { ImageField } from '../../../shared/back-office/form/image-field.tsx';
import { LocalizedFields } from '../../../shared/back-office/form/localized-fields.tsx';
import { areaControl, lineControl } from '../../../shared/back-office/form/text-control.tsx';
import type { EntityForm as Form } from '../../../shared/back-office/form/use-entity-form.ts';
import { useGameLabels } from './use-game-labels.ts';
import type { GameValues } from './game-values.ts';

type SectionProps = Readonly<{ form: Form<GameValues> }>;

export const TextsSection = ({ form }: SectionProps) => {
  const { t } = useTranslation();
  const labels = useGameLabels();
  const path = form.field('path');
  return (
    <FormSection title={t(($) => $.adminGame.texts)}>
      <LocalizedFields
        form={form}
        fields={[
          { name: 'name', label: t(($) => $.adminGame.name), draw: lineControl },
          { name: 'description', label: t(($) => $.adminGame.description), draw: areaControl },
        ]}
      />
      <TextInput
        {...path}
        label={labels['path']}
        description={t(($) => $.adminGame.pathHint, { path: path.value || '…' })}
        autoComplete="off"
        spellCheck={false}
      />
    </FormSection>
  );
};

type PicturesSectionProps = SectionProps & Readonly<{ isNew: boolean }>;

export const PicturesSection = ({ form, isNew }: PicturesSectionProps) => {
  const { t } = useTranslation();
  const labels = useGameLabels();
  const pictures = {
    icon: form.field('icon'),
    logo: form.field('logo'),
    cover: form.field('cover'),
  };
  const changeIcon: typeof pictures.icon.onChange = (image) => {
    pictures.icon.onChange(image);
    // The icon is the default logo.
    if (isNew && form.values.logo === '') pictures.logo.onChange(image);
  };
  const crops = {
    icon: [{ label: t(($) => $.adminGame.crops.icon), width: 56, height: 56 }],
    logo: [{ label: t(($) => $.adminGame.crops.logo), width: 160, height: 60, isWhole: true }],
    cover: [{ label: t(($) => $.adminGame.crops.cover), width: 640, height: 400 }],
  };
  return (
    <FormSection title={t(($) => $.adminGame.pictures)} hint={t(($) => $.adminGame.picturesHint)}>
      {(['icon', 'logo', 'cover'] as const).map((name) => (
        <ImageField
          key={name}
          {...pictures[name]}
          {...(name === 'icon' && { onChange: changeIcon })}
          label={labels[name] ?? ''}
          crops={crops[name]}
        />
      ))}
    </FormSection>
  );
};

export const DisplaySection = ({ form }: SectionProps) => {
  const { t } = useTranslation();
  const labels = useGameLabels();
  return (
    <FormSection title={t(($) => $.adminGame.display)}>
      <Checkbox
        {...checkedBy(form.field('popular'))}
        label={labels['popular']}
        description={t(($) => $.adminGame.popularHint)}
      />
      <Checkbox
        {...checkedBy(form.field('hidden'))}
        label={labels['hidden']}
        description={t(($) => $.adminGame.hiddenHint)}
      />
    </FormSection>
  );
};

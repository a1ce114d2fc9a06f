import { NativeSelect, TextInput } from '@mantine/core';
import type { Download } from '@shop/contracts/content/contract';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../../../../shared/back-office/form/field-props.ts';
import { FileField } from '../../../../../shared/back-office/form/file-field.tsx';
import type { ProductValues } from '../product-values.ts';

type DownloadFieldProps = FieldProps<ProductValues['download']> &
  Readonly<{ errors: Readonly<Record<string, unknown>> }>;

const kinds = ['none', 'file', 'link'] as const;
type Kind = (typeof kinds)[number];

const kindOf = (download: ProductValues['download']): Kind => {
  if (download === null) return 'none';
  return 'file' in download ? 'file' : 'link';
};

/** The download delivered with each key: an uploaded archive or a link. */
export const DownloadField = ({ name, value, error, errors, onChange }: DownloadFieldProps) => {
  const { t } = useTranslation();
  /** Needed because the value is null until an upload is complete. */
  const [chosen, setChosen] = useState<Kind>(kindOf(value));
  const kind = value === null ? (chosen === 'link' ? 'none' : chosen) : kindOf(value);
  const choose = (next: string) => {
    const nextKind = kinds.find((each) => each === next);
    if (!nextKind || nextKind === kind) return;
    setChosen(nextKind);
    onChange(nextKind === 'link' ? { link: '' } : null);
  };
  const refusal = (errors[`${name}.link`] ?? errors[`${name}.file`] ?? error) as ReactNode; // texts
  return (
    <>
      <NativeSelect
        label={t(($) => $.adminProduct.download)}
        description={t(($) => $.adminProduct.downloadHint)}
        value={kind}
        data={kinds.map((each) => ({
          value: each,
          label: t(($) => $.adminProduct.downloads[each]),
        }))}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {kind === 'link' && value !== null && 'link' in value && (
        <TextInput
          name={name}
          label={t(($) => $.adminProduct.downloadLink)}
          placeholder="https://…"
          autoComplete="off"
          value={value.link}
          error={refusal && t(($) => $.adminProduct.downloadLinkWrong)}
          onChange={({ currentTarget }) => onChange({ link: currentTarget.value })}
        />
      )}
      {kind === 'file' && (
        <FileField
          name={name}
          label={t(($) => $.adminProduct.downloadFile)}
          value={value !== null && 'file' in value ? value.file : null}
          error={refusal}
          onChange={(changed) => {
            const file = changed as Download | null; // `FileField` sends no event
            onChange(file && { file });
          }}
        />
      )}
    </>
  );
};

import { Button, Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { IconFileText, IconUpload, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DropArea } from '../../../shared/back-office/form/drop-area.tsx';
import { useFileSize } from '../../../shared/text/use-file-size.ts';
import { useFormat } from '../../../shared/text/use-format.ts';
import type { KeySource } from './key-source.ts';
import { countLines, noKeys, createKeySource } from './key-source.ts';
import css from './key-source-fields.module.css';

type KeySourceFieldsProps = Readonly<{
  source: KeySource;
  error: string | undefined;
  onChange: (source: KeySource) => void;
}>;

const maxSize = 32 * 1024 * 1024;
const accept = {
  'text/plain': ['.txt'],
  'text/csv': ['.csv'],
  'application/vnd.ms-excel': ['.csv'],
};

/** Pasted keys or a file, and the column that has the keys. */
export const KeySourceFields = ({ source, error, onChange }: KeySourceFieldsProps) => {
  const { t } = useTranslation();
  const fileSize = useFileSize();
  const open = useRef<() => void>(null);
  const [wrong, setWrong] = useState<string>();

  const handleFile = async (file: File) => {
    setWrong(undefined);
    onChange(createKeySource(await file.text(), file.name));
  };

  return (
    <div className={css['fields']}>
      {source.fileName === null ? (
        <Textarea
          name="keys"
          label={t(($) => $.adminKeys.wizard.paste)}
          classNames={{ input: css['keys'] ?? '' }}
          rows={8}
          autoComplete="off"
          spellCheck={false}
          value={source.text}
          error={error}
          onChange={({ target }) => onChange(createKeySource(target.value, null))}
        />
      ) : (
        <ChosenFile source={source} onRemove={() => onChange(noKeys)} />
      )}
      <DropArea
        openRef={open}
        accept={accept}
        maxSize={maxSize}
        progress={null}
        onFile={(file) => void handleFile(file)}
        onRefuse={() =>
          setWrong(t(($) => $.adminKeys.wizard.dropWrong, { size: fileSize(maxSize) }))
        }
      >
        <div className={css['drop']}>
          <p>{t(($) => $.adminKeys.wizard.drop)}</p>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconUpload size={16} aria-hidden="true" />}
            onClick={() => open.current?.()}
          >
            {t(($) => $.adminKeys.wizard.choose)}
          </Button>
        </div>
      </DropArea>
      {wrong !== undefined && (
        <p className={css['wrong']} role="alert">
          {wrong}
        </p>
      )}
      {source.table && <ColumnFields source={source} onChange={onChange} />}
    </div>
  );
};

type ChosenFileProps = Readonly<{ source: KeySource; onRemove: () => void }>;

const ChosenFile = ({ source, onRemove }: ChosenFileProps) => {
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  const count = countLines(source.text);
  const lines = t(($) => $.adminKeys.wizard.lines[pluralForm(count)], { number: number(count) });
  return (
    <p className={css['file']}>
      <IconFileText size={20} aria-hidden="true" />
      <span>{t(($) => $.adminKeys.wizard.file, { name: source.fileName ?? '', lines })}</span>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconX size={16} aria-hidden="true" />}
        onClick={onRemove}
      >
        {t(($) => $.adminKeys.wizard.removeFile)}
      </Button>
    </p>
  );
};

const longestSample = 24;

type ColumnFieldsProps = Readonly<{ source: KeySource; onChange: (source: KeySource) => void }>;

const ColumnFields = ({ source, onChange }: ColumnFieldsProps) => {
  const { t } = useTranslation();
  const { table, column, hasHeader } = source;
  if (!table) return null;
  const columns = Array.from({ length: table.width }, (_, index) => ({
    value: String(index),
    label: t(($) => $.adminKeys.wizard.columnName, {
      number: index + 1,
      sample: (table.rows[0]?.cells[index] ?? '').slice(0, longestSample),
    }),
  }));
  return (
    <div className={css['columns']}>
      <p>{t(($) => $.adminKeys.wizard[table.isBroken ? 'badTable' : 'table'])}</p>
      <NativeSelect
        name="column"
        label={t(($) => $.adminKeys.wizard.column)}
        data={[{ value: '', label: t(($) => $.adminKeys.wizard.wholeLine) }, ...columns]}
        value={column === null ? '' : String(column)}
        onChange={({ target }) =>
          onChange({ ...source, column: target.value === '' ? null : Number(target.value) })
        }
      />
      {column !== null && (
        <Checkbox
          label={t(($) => $.adminKeys.wizard.hasHeader)}
          checked={hasHeader}
          onChange={({ target }) => onChange({ ...source, hasHeader: target.checked })}
        />
      )}
    </div>
  );
};

import { Tabs, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProseView } from '../../prose/prose-view.tsx';
import { readProse } from '../../prose/read-prose.ts';
import type { FieldProps } from './field-props.ts';
import { InsertPicture } from './insert-picture.tsx';
import css from './markdown-field.module.css';
import { withPicture } from './with-picture.ts';

type MarkdownFieldProps = FieldProps<string> & Readonly<{ label: ReactNode; minRows?: number }>;

/** A CommonMark text with a preview by the renderer of the shop's pages. */
export const MarkdownField = ({ label, minRows = 10, ...field }: MarkdownFieldProps) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState<string | null>('write');
  const area = useRef<HTMLTextAreaElement>(null);

  const insert = (image: string) => {
    const at = area.current?.selectionEnd ?? field.value.length;
    field.onChange(withPicture(field.value, at, image));
    area.current?.focus();
  };
  return (
    <Tabs
      value={field.error ? 'write' : shown}
      onChange={setShown}
      classNames={{ list: css['list'] ?? '', tab: css['tab'] ?? '', panel: css['panel'] ?? '' }}
    >
      <Tabs.List>
        <Tabs.Tab value="write">{t(($) => $.adminForm.markdown.write)}</Tabs.Tab>
        <Tabs.Tab value="preview">{t(($) => $.adminForm.markdown.preview)}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="write">
        <Textarea
          {...field}
          ref={area}
          label={label}
          description={t(($) => $.adminForm.markdown.rule)}
          autosize
          minRows={minRows}
          maxRows={28}
        />
        <InsertPicture onUploaded={insert} />
      </Tabs.Panel>
      <Tabs.Panel value="preview">
        {shown === 'preview' && <Preview text={field.value} />}
      </Tabs.Panel>
    </Tabs>
  );
};

const Preview = ({ text }: Readonly<{ text: string }>) => {
  const { t } = useTranslation();
  return text.trim() === '' ? (
    <p className={css['empty']}>{t(($) => $.adminForm.markdown.empty)}</p>
  ) : (
    <ProseView prose={readProse(text)} />
  );
};

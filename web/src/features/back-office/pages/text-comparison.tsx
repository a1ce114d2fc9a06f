import { useTranslation } from 'react-i18next';
import { TextDiff } from '../../../shared/back-office/values/text-diff.tsx';
import type { TextBlock } from './text-blocks.ts';
import { textBlocks } from './text-blocks.ts';
import css from './versions.module.css';

type TextComparisonProps = Readonly<{ label: string; before: string; after: string }>;

/** The changed lines of a text word by word, with the number of unchanged lines between them. */
export const TextComparison = ({ label, before, after }: TextComparisonProps) => (
  <fieldset className={css['comparison']} aria-label={label}>
    <p className={css['label']}>{label}</p>
    {textBlocks(before, after).map((block, index) => (
      <Block key={index} block={block} />
    ))}
  </fieldset>
);

const Block = ({ block }: Readonly<{ block: TextBlock }>) => {
  const { t } = useTranslation();
  switch (block.kind) {
    case 'same':
      return <p className={css['unchanged']}>{block.text}</p>;
    case 'skipped':
      return (
        <p className={css['skipped']}>{t(($) => $.adminPages.skipped, { count: block.lines })}</p>
      );
    case 'changed':
      return <TextDiff before={block.before.trimEnd()} after={block.after.trimEnd()} />;
  }
};

import type { ImportKeysReply } from '@shop/contracts/stock/contract';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../shared/back-office/detail/panel.tsx';
import { RecordTable } from '../../../shared/back-office/detail/record-table.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import figureList from '../../../shared/back-office/detail/figures.module.css';
import softText from '../../../shared/back-office/soft-text.module.css';
import css from './keys.module.css';

export type ImportCounts = Omit<ImportKeysReply, 'import_id' | 'skipped_lines'>;
export type RejectedLine = ImportKeysReply['skipped_lines'][number];

export const listRejectedLines = (counts: ImportCounts): number =>
  counts.duplicate_in_file + counts.duplicate_in_stock + counts.malformed;

/** The number of added keys, and of rejected lines by reason. */
export const ImportFigures = ({ counts }: Readonly<{ counts: ImportCounts }>) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const figures = [
    [t(($) => $.adminKeys.importPage.new), counts.new],
    [t(($) => $.adminKeys.importPage.duplicateInFile), counts.duplicate_in_file],
    [t(($) => $.adminKeys.importPage.duplicateInStock), counts.duplicate_in_stock],
    [t(($) => $.adminKeys.importPage.malformed), counts.malformed],
  ] as const;
  return (
    <dl className={figureList['figures']}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{number(value)}</dd>
        </div>
      ))}
    </dl>
  );
};

type RejectedLinesProps = Readonly<{
  lines: readonly RejectedLine[];
  /** The number of all rejected lines; `lines` has the first hundred. */
  total: number;
  /** Returns the text of a line if it is still in the form. */
  textOf?: (line: number) => string;
}>;

export const RejectedLines = ({ lines, total, textOf }: RejectedLinesProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const title = t(($) => $.adminKeys.importPage.rejected);
  return (
    <Panel>
      <h2>{title}</h2>
      {total === 0 ? (
        <p className={softText['small']}>{t(($) => $.adminKeys.importPage.noneRejected)}</p>
      ) : (
        <RecordTable aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.adminKeys.importPage.line)}</th>
              <th scope="col">{t(($) => $.adminKeys.importPage.reason)}</th>
              {textOf && <th scope="col">{t(($) => $.adminKeys.wizard.text)}</th>}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, reason }) => (
              <tr key={line}>
                <td className={css['mono']}>{number(line)}</td>
                <td>{t(($) => $.adminKeys.importPage.reasons[reason])}</td>
                {textOf && <td className={css['mono']}>{textOf(line)}</td>}
              </tr>
            ))}
          </tbody>
        </RecordTable>
      )}
      {total > lines.length && (
        <p className={softText['small']}>
          {t(($) => $.adminKeys.importPage.firstHundred, { number: number(total) })}
        </p>
      )}
    </Panel>
  );
};

import type { ImportKeysReply } from '@shop/contracts/stock/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../shared/back-office/detail/panel.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { ImportProgress } from './import-progress.tsx';
import { ImportFigures, RejectedLines, listRejectedLines } from './import-result.tsx';
import { lineText } from './key-source.ts';
import softText from '../../../shared/back-office/soft-text.module.css';
import css from './keys.module.css';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';

/** A dry run and its input. A change of the input requires another dry run. */
export type CheckedImport = Readonly<{ importId: string; text: string; reply: ImportKeysReply }>;

type CheckResultProps = Readonly<{
  checked: CheckedImport;
  rateId: string;
  isImporting: boolean;
  /** Upload progress from 0 to 1; null if no upload is running. */
  sent: number | null;
  onImport: () => void;
}>;

/**
 * The lines that an import would add and reject, and the import button. Takes the focus on mount.
 */
export const CheckResult = ({ checked, rateId, isImporting, sent, onImport }: CheckResultProps) => {
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  const place = useRef<HTMLDivElement>(null);
  const { reply, text } = checked;
  useEffect(() => place.current?.focus(), []);
  const malformed = new Set(
    reply.skipped_lines.filter(({ reason }) => reason === 'malformed').map(({ line }) => line),
  );
  return (
    <div ref={place} tabIndex={-1} className={css['page']}>
      <Panel>
        <h2>{t(($) => $.adminKeys.wizard.checked)}</h2>
        <p className={softText['small']}>
          {t(($) => $.adminKeys.wizard[reply.new > 0 ? 'checkedText' : 'nothingNew'])}
        </p>
      </Panel>
      <ImportFigures counts={reply} />
      {isImporting && (
        <ImportProgress importId={checked.importId} rateId={rateId} total={reply.new} sent={sent} />
      )}
      {reply.new > 0 && (
        <div>
          <BusyButton variant="filled" loading={isImporting} onClick={onImport}>
            {t(($) => $.adminKeys.wizard.run[pluralForm(reply.new)], { number: number(reply.new) })}
          </BusyButton>
        </div>
      )}
      <RejectedLines
        lines={reply.skipped_lines}
        total={listRejectedLines(reply)}
        textOf={(line) => lineText(text, line, malformed.has(line))}
      />
    </div>
  );
};

import { Button } from '@mantine/core';
import type { ImportKeysReply } from '@shop/contracts/stock/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../shared/back-office/detail/panel.tsx';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { ImportFigures, RejectedLines, listRejectedLines } from './import-result.tsx';
import softText from '../../../shared/back-office/soft-text.module.css';
import css from './keys.module.css';
import { importPath, ratePath } from './paths.ts';

type ImportDoneProps = Readonly<{
  report: ImportKeysReply;
  rateId: string | undefined;
  onAnother: () => void;
}>;

/** The result of an import. Takes the focus on mount, since it replaces the form. */
export const ImportDone = ({ report, rateId, onAnother }: ImportDoneProps) => {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={css['page']}>
      <Panel>
        <h2>{t(($) => $.adminKeys.wizard.done)}</h2>
        <p className={softText['small']}>{t(($) => $.adminKeys.wizard.doneText)}</p>
      </Panel>
      <ImportFigures counts={report} />
      <div className={css['line']}>
        <Button component={ShopLink} to={importPath(report.import_id)} variant="filled" size="sm">
          {t(($) => $.adminKeys.wizard.openReport)}
        </Button>
        {rateId !== undefined && (
          <Button component={ShopLink} to={ratePath(rateId)} variant="default" size="sm">
            {t(($) => $.adminKeys.wizard.openPlan)}
          </Button>
        )}
        <Button variant="default" size="sm" onClick={onAnother}>
          {t(($) => $.adminKeys.wizard.another)}
        </Button>
      </div>
      <RejectedLines lines={report.skipped_lines} total={listRejectedLines(report)} />
    </div>
  );
};

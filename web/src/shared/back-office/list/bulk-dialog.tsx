import { Button, Modal, Progress } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../text/use-format.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import type { BulkAction, BulkSetupProps, RunItem } from './bulk-action.ts';
import { BulkReport } from './bulk-report.tsx';
import softText from '../soft-text.module.css';
import css from './bulk.module.css';
import type { ListItem } from './list-endpoint.ts';
import type { BulkResult } from './run-bulk.ts';
import { useBulkRun } from './use-bulk-run.ts';

type BulkDialogProps<Item extends ListItem> = Readonly<{
  action: BulkAction<Item>;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  onClose: (changed: readonly BulkResult<Item>[]) => void;
}>;

/** Asks for confirmation of a bulk action, shows its progress, and reports failures. */
export const BulkDialog = <Item extends ListItem>(props: BulkDialogProps<Item>) => {
  const { action, items, nameOf, onClose } = props;
  const { t } = useTranslation();
  const { number } = useFormat();
  useReturnFocus();
  const { stage, start, stop, changedRows } = useBulkRun<Item>();
  const [prepared, setPrepared] = useState<Readonly<{ run: RunItem<Item> | undefined }>>({
    run: 'run' in action ? action.run : undefined,
  });
  const { run } = prepared;
  const handleReady = useCallback((ready: RunItem<Item> | undefined) => {
    setPrepared({ run: ready }); // an object, because React calls functions
  }, []);
  const affected = useMemo(() => items.filter(action.appliesTo), [items, action]);
  const isRunning = stage.name === 'running';
  const isAsking = stage.name === 'question';

  const handleClose = () => {
    if (isRunning) return;
    onClose(changedRows());
  };

  return (
    <Modal
      opened
      size={'Setup' in action && action.isWide === true ? 820 : 'md'}
      onClose={handleClose}
      title={isAsking && affected.length > 0 ? action.question(affected.length) : action.label}
      closeOnClickOutside={!isRunning}
      withCloseButton={!isRunning}
      closeButtonProps={{ 'aria-label': t(($) => $.adminList.bulk.close) }}
    >
      {isAsking && (
        <BulkQuestion
          action={action}
          affected={affected}
          skipped={items.length - affected.length}
          canStart={run !== undefined}
          onReady={handleReady}
          onStart={() => run && void start(affected, run)}
          onCancel={handleClose}
        />
      )}
      {stage.name === 'running' && (
        <div className={css['body']}>
          <Progress
            value={(stage.results.length / stage.total) * 100}
            aria-label={action.label}
            color="var(--accent)"
          />
          <p aria-live="polite">
            {t(($) => $.adminList.bulk.progress, {
              done: number(stage.results.length),
              total: number(stage.total),
            })}
          </p>
          <div className={css['buttons']}>
            <Button variant="default" size="sm" onClick={stop}>
              {t(($) => $.adminList.bulk.stop)}
            </Button>
          </div>
        </div>
      )}
      {stage.name === 'done' && (
        <BulkReport
          results={stage.results}
          total={stage.total}
          nameOf={nameOf}
          onRetry={(failed) => run && void start(failed, run)}
          onClose={handleClose}
        />
      )}
    </Modal>
  );
};

type BulkQuestionProps<Item extends ListItem> = Readonly<{
  action: BulkAction<Item>;
  affected: readonly Item[];
  skipped: number;
  canStart: boolean;
  onReady: BulkSetupProps<Item>['onReady'];
  onStart: () => void;
  onCancel: () => void;
}>;

const BulkQuestion = <Item extends ListItem>(props: BulkQuestionProps<Item>) => {
  const { action, affected, skipped, canStart, onReady, onStart, onCancel } = props;
  const { t } = useTranslation();
  const { number } = useFormat();
  const sentences =
    affected.length === 0 ? [t(($) => $.adminList.bulk.nothing)] : action.consequences(affected);
  return (
    <div className={css['body']}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {skipped > 0 && affected.length > 0 && (
        <p className={softText['plain']}>
          {t(($) => $.adminList.bulk.skipped, { number: number(skipped) })}
        </p>
      )}
      {'Setup' in action && affected.length > 0 && (
        <action.Setup items={affected} onReady={onReady} />
      )}
      <div className={css['buttons']}>
        <Button variant="default" size="sm" onClick={onCancel}>
          {t(($) => $.adminList.bulk[affected.length > 0 ? 'cancel' : 'close'])}
        </Button>
        {affected.length > 0 && (
          <Button
            variant="filled"
            size="sm"
            data-autofocus={'run' in action || undefined}
            disabled={!canStart}
            onClick={onStart}
          >
            {action.label}
          </Button>
        )}
      </div>
    </div>
  );
};

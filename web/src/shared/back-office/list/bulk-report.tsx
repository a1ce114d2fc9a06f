import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { asProblem } from '../../api/problem.ts';
import { selectLang } from '../../i18n/locale-slice.ts';
import { useFormat } from '../../text/use-format.ts';
import css from './bulk.module.css';
import type { ListItem } from './list-endpoint.ts';
import type { BulkResult } from './run-bulk.ts';

type BulkReportProps<Item extends ListItem> = Readonly<{
  results: readonly BulkResult<Item>[];
  total: number;
  nameOf: (item: Item) => string;
  onRetry: (failed: readonly Item[]) => void;
  onClose: () => void;
}>;

/** The number of changed rows, and each failed row with its reason. */
export const BulkReport = <Item extends ListItem>(props: BulkReportProps<Item>) => {
  const { results, total, nameOf, onRetry, onClose } = props;
  const { t } = useTranslation();
  const { number } = useFormat();
  const lang = useSelector(selectLang);
  const failed = results.flatMap(({ item, error }) =>
    error ? [{ item, reason: asProblem(error, lang).message }] : [],
  );
  const counts = {
    changed: results.length - failed.length,
    failed: failed.length,
    stopped: total - results.length,
  };
  const sentence = (name: keyof typeof counts) =>
    t(($) => $.adminList.bulk[name], { number: number(counts[name]) });
  const close = useRef<HTMLButtonElement>(null);

  /** The start button has unmounted, and the focus with it. */
  useEffect(() => close.current?.focus(), []);

  return (
    <div className={css['body']}>
      <output>
        {sentence('changed')}
        {counts.failed > 0 && ` · ${sentence('failed')}`}
        {counts.stopped > 0 && ` · ${sentence('stopped')}`}
      </output>
      {failed.length > 0 && (
        <ul className={css['failures']} aria-label={t(($) => $.adminList.bulk.failures)}>
          {failed.map(({ item, reason }) => (
            <li key={item.id}>
              <strong>{nameOf(item)}</strong>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={css['buttons']}>
        {failed.length > 0 && (
          <Button
            variant="default"
            size="sm"
            onClick={() => onRetry(failed.map(({ item }) => item))}
          >
            {t(($) => $.adminList.bulk.retry)}
          </Button>
        )}
        <Button ref={close} variant="filled" size="sm" onClick={onClose}>
          {t(($) => $.adminList.bulk.close)}
        </Button>
      </div>
    </div>
  );
};

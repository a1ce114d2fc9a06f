import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../../../shared/back-office/list/export-button.tsx';
import { ShopLink } from '../../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../../shared/text/use-format.ts';
import { codesOfBatch, promosPath } from '../paths.ts';
import css from './batches.module.css';

type BatchDoneProps = Readonly<{
  id: string;
  name: string;
  count: number;
  onAnother: () => void;
}>;

/** Shown after generation: the export, and a link to the codes. */
export const BatchDone = ({ id, name, count, onAnother }: BatchDoneProps) => {
  const { t } = useTranslation();
  const { number, pluralForm } = useFormat();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={css['done']}>
      <h2 ref={title} tabIndex={-1}>
        {t(($) => $.adminPromos.batches.done[pluralForm(count)], { number: number(count) })}
      </h2>
      <p>{t(($) => $.adminPromos.batches.doneText, { name })}</p>
      <div className={css['buttons']}>
        <ExportButton
          request={`${promosPath}/batch/${id}.csv`}
          fileName={`promos-${id}`}
          label={t(($) => $.adminPromos.batches.export)}
        />
        <ShopLink to={codesOfBatch(id)}>{t(($) => $.adminPromos.batches.show)}</ShopLink>
        <Button variant="default" size="sm" onClick={onAnother}>
          {t(($) => $.adminPromos.batches.another)}
        </Button>
      </div>
    </section>
  );
};

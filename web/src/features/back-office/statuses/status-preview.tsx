import type { ProductStatus } from '@shop/contracts/catalog/contract';
import { useState } from 'react';
import { inLanguage } from '../../../shared/back-office/entries/in-language.ts';
import { Preview } from '../../../shared/back-office/form/preview.tsx';
import { ProductStatusBadge } from '../../../shared/ui/status-badge/status-badge.tsx';
import css from './status-preview.module.css';

type StatusPreviewProps = Readonly<{ values: Omit<ProductStatus, 'changed_at'> }>;

/** A preview of a status on a product page, dated now. */
export const StatusPreview = ({ values }: StatusPreviewProps) => {
  const [now] = useState(() => new Date().toISOString());
  return (
    <Preview>
      {(lang) => (
        <div className={css['status']}>
          <ProductStatusBadge
            size="l"
            status={{ ...values, ...inLanguage(values, 'label', lang), changed_at: now }}
          />
          <p>{values[`text_${lang}`]}</p>
        </div>
      )}
    </Preview>
  );
};

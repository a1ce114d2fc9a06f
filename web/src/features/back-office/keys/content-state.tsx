import type { AdminStock } from '@shop/contracts/stock/back-office.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';
import { useToasts } from '../../../shared/ui/toasts.tsx';
import { useStopSharedContentMutation } from './key-actions-api.ts';
import softText from '../../../shared/back-office/soft-text.module.css';
import css from './keys.module.css';
import { keyPath } from './paths.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useRateName } from './use-rate-name.ts';

type StockProps = Readonly<{ stock: AdminStock; onChanged: () => void }>;
type ContentStateProps = StockProps &
  Readonly<{
    /** True if newer content is saved but the stock read model still has the previous one. */
    isReplaced: boolean;
  }>;

/** Since when the content is delivered, or why it no longer is. */
export const ContentState = ({ stock, isReplaced, onChanged }: ContentStateProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { content } = stock;
  if (!content)
    return <p className={softText['small']}>{t(($) => $.adminKeys.planPage.noContent)}</p>;
  const { key_id: keyId, set_at: setAt, stopped } = content;
  const link = (
    <ShopLink to={keyPath(keyId)}>
      {t(($) => $.adminKeys.planPage[stopped ? 'showLast' : 'show'])}
    </ShopLink>
  );
  if (stopped) {
    return (
      <div>
        <p className={css['line']}>
          {t(($) => $.adminKeys.planPage.stoppedAt, { at: dateTime(stopped.at) })}
          {link}
        </p>
        <p className={softText['small']}>
          {t(($) => $.adminKeys.planPage.stoppedReason, { reason: stopped.reason })}
        </p>
        <p className={softText['small']}>{t(($) => $.adminKeys.planPage.stoppedNote)}</p>
      </div>
    );
  }
  return (
    <div className={css['line']}>
      {t(($) => $.adminKeys.planPage.current, { at: dateTime(setAt) })}
      {link}
      <BusyButton variant="default" size="sm" loading={isReplaced} onClick={() => setAsking(true)}>
        {t(($) => $.adminKeys.planPage.stop)}
      </BusyButton>
      {isAsking && (
        <StopDialog
          stock={stock}
          keyId={keyId}
          onChanged={onChanged}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
};

type StopDialogProps = StockProps & Readonly<{ keyId: string; onClose: () => void }>;

const StopDialog = ({ stock, keyId, onChanged, onClose }: StopDialogProps) => {
  const { t } = useTranslation();
  const rateName = useRateName();
  const toasts = useToasts();
  const [stop] = useStopSharedContentMutation();
  const { rate_id: rateId, product_id: productId } = stock;
  return (
    <ReasonDialog
      title={t(($) => $.adminKeys.planPage.stopTitle, { rate: rateName(stock) })}
      text={t(($) => $.adminKeys.planPage.stopText)}
      action={t(($) => $.adminKeys.planPage.stop)}
      run={(reason) => stop({ rateId, productId, keyId, reason })}
      onDone={() => {
        toasts.done(t(($) => $.adminKeys.planPage.stopDone));
        onClose();
        onChanged();
      }}
      onClose={onClose}
    />
  );
};

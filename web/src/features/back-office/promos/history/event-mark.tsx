import type { PromoEntry } from '@shop/contracts/promotions/history.contract';
import { useTranslation } from 'react-i18next';
import type { MarkTone } from '../../../../shared/back-office/status-mark.tsx';
import { StatusMark } from '../../../../shared/back-office/status-mark.tsx';

const tones: Readonly<Partial<Record<PromoEntry['kind'], MarkTone>>> = {
  redeemed: 'good',
  reserved: 'good',
  refused: 'bad',
  locked: 'bad',
};

/** An event of a promo code, as a word with a dot. */
export const EventMark = ({ entry: { kind, on } }: Readonly<{ entry: PromoEntry }>) => {
  const { t } = useTranslation();
  return (
    <StatusMark tone={tones[kind] ?? 'plain'} isHollow={kind === 'reserved' || kind === 'locked'}>
      {kind === 'switched' && on !== null
        ? t(($) => $.adminPromos.history[on ? 'switchedOn' : 'switchedOff'])
        : t(($) => $.adminPromos.history.events[kind])}
    </StatusMark>
  );
};

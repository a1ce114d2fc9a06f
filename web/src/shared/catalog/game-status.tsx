import type { StatusSummary } from '@shop/contracts/catalog/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../text/use-format.ts';
import { useLocal } from '../text/use-local.ts';
import type { StatusColour } from '../ui/status-badge/status-badge.tsx';
import { StatusBadge } from '../ui/status-badge/status-badge.tsx';

type GameStatusProps = Readonly<{ summary: StatusSummary | null; size?: 's' | 'l' }>;

/** A game with at least one working product is never shown as bad. */
const colourOf = ({ working, worst }: StatusSummary): StatusColour =>
  working > 0 && worst.colour === 'bad' ? 'warning' : worst.colour;

/** The number of working products of a game; nothing if no product is for sale. */
export const GameStatus = ({ summary, size = 's' }: GameStatusProps) => {
  const label = useLabel();
  if (!summary) return null;
  return <StatusBadge colour={colourOf(summary)} label={label(summary)} size={size} />;
};

const useLabel = () => {
  const { t } = useTranslation();
  const local = useLocal();
  const { number } = useFormat();
  return ({ products, working, worst }: StatusSummary): string => {
    const label = local(worst, 'label');
    if (working === products && worst.colour === 'good') {
      return t(($) => $.catalog.statusSummary.allWorking);
    }
    if (worst.products === products) return label;
    const total = number(products);
    return working < products
      ? t(($) => $.catalog.statusSummary.someWorking, {
          working: number(working),
          products: total,
        })
      : t(($) => $.catalog.statusSummary.worst, {
          label,
          affected: number(worst.products),
          products: total,
        });
  };
};

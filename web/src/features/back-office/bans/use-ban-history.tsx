import { useTranslation } from 'react-i18next';
import type { DrawValues } from '../../../shared/back-office/values/draw-values.ts';
import { useFormat } from '../../../shared/text/use-format.ts';

/** Labels and renderers of ban fields for history and conflicts. */
export const useBanHistory = () => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const labels = {
    reason: t(($) => $.adminBans.reason),
    until: t(($) => $.adminBans.until),
  };
  const draw: DrawValues = {
    until: (value) => (typeof value === 'string' ? dateTime(value) : t(($) => $.adminBans.forever)),
  };
  return { labels, draw };
};

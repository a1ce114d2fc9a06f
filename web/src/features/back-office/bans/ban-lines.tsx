import { useTranslation } from 'react-i18next';
import { RecordTable } from '../../../shared/back-office/detail/record-table.tsx';
import { ShopLink } from '../../../shared/routing/shop-link.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import type { MarkTone } from '../../../shared/back-office/status-mark.tsx';
import { StatusMark } from '../../../shared/back-office/status-mark.tsx';
import css from './bans.module.css';
import { banPath } from './paths.ts';
import type { Line } from './use-bans-run.ts';

type LineResult = Readonly<{ tone: MarkTone; text: string; ban: string | null }>;

const useLineResult = () => {
  const { t } = useTranslation();
  return ({ found, outcome }: Line): LineResult => {
    if (outcome === 'running') {
      return { tone: 'warn', text: t(($) => $.adminBans.addPage.statuses.running), ban: null };
    }
    if (outcome === null) {
      const tone: MarkTone = found.status === 'new' ? 'good' : 'plain';
      return {
        tone,
        text: t(($) => $.adminBans.addPage.statuses[found.status]),
        ban: found.ban_id,
      };
    }
    if ('ban' in outcome) {
      return { tone: 'good', text: t(($) => $.adminBans.addPage.statuses.done), ban: outcome.ban };
    }
    const message = outcome.refused;
    return {
      tone: 'bad',
      text: t(($) => $.adminBans.addPage.statuses.failed, { message }),
      ban: null,
    };
  };
};

/** Each pasted line with the effect of its ban and the result. */
export const BanLines = ({ lines }: Readonly<{ lines: readonly Line[] }>) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const resultOf = useLineResult();
  const columns = {
    email: t(($) => $.adminBans.email),
    account: t(($) => $.adminBans.effect.account),
    sessions: t(($) => $.adminBans.effect.sessions),
    orders: t(($) => $.adminBans.effect.orders),
    tickets: t(($) => $.adminBans.effect.tickets),
    result: t(($) => $.adminBans.addPage.result),
  };
  const count = (value: number | undefined) => (value === undefined ? '—' : number(value));
  return (
    <RecordTable hasCards aria-label={t(($) => $.adminBans.effect.before)}>
      <thead>
        <tr>
          {Object.values(columns).map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody aria-live="polite">
        {lines.map((line) => {
          const { tone, text, ban } = resultOf(line);
          const { effect } = line.found;
          const names = effect?.accounts.map(({ name }) => name ?? t(($) => $.adminUsers.erased));
          return (
            <tr key={line.id} data-line={line.found.status}>
              <td data-label={columns.email}>
                <span>{line.email}</span>
              </td>
              <td data-label={columns.account}>
                <span>{names?.join(', ') || '—'}</span>
              </td>
              <td data-label={columns.sessions}>
                <span>{count(effect?.sessions)}</span>
              </td>
              <td data-label={columns.orders}>
                <span>{count(effect?.open_orders)}</span>
              </td>
              <td data-label={columns.tickets}>
                <span>{count(effect?.open_tickets)}</span>
              </td>
              <td data-label={columns.result}>
                <span className={css['result']}>
                  <StatusMark tone={tone}>{text}</StatusMark>
                  {ban !== null && (
                    <ShopLink to={banPath(ban)}>{t(($) => $.adminBans.addPage.open)}</ShopLink>
                  )}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </RecordTable>
  );
};

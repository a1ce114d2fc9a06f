import type { BanPage } from '@shop/contracts/identity/bans.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/text/use-format.ts';
import { BanEffect } from './ban-effect.tsx';
import { BanMark } from './ban-mark.tsx';
import css from './bans.module.css';

/** The author, time and effect of a ban. */
export const BanFacts = ({ ban }: Readonly<{ ban: BanPage }>) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { state, reason, until, banned_at: at, by, lifted, effect } = ban;
  const someone = t(($) => $.adminBans.someone);
  return (
    <div className={css['stack']}>
      <section className={css['section']}>
        <h2>{t(($) => $.adminBans.page.facts)}</h2>
        <dl className={css['facts']}>
          <div>
            <dt>{t(($) => $.adminBans.state)}</dt>
            <dd>
              <BanMark state={state} />
            </dd>
          </div>
          <div>
            <dt>{t(($) => $.adminBans.bannedAt)}</dt>
            <dd>
              <time dateTime={at}>{dateTime(at)}</time>
            </dd>
          </div>
          <div>
            <dt>{t(($) => $.adminBans.by)}</dt>
            <dd>{by.name ?? someone}</dd>
          </div>
          {state !== 'active' && (
            <>
              <div>
                <dt>{t(($) => $.adminBans.reason)}</dt>
                <dd>{reason}</dd>
              </div>
              <div>
                <dt>{t(($) => $.adminBans.until)}</dt>
                <dd>{until === null ? t(($) => $.adminBans.forever) : dateTime(until)}</dd>
              </div>
            </>
          )}
          {lifted && (
            <>
              <div>
                <dt>{t(($) => $.adminBans.page.liftedAt)}</dt>
                <dd>
                  <time dateTime={lifted.at}>{dateTime(lifted.at)}</time>
                </dd>
              </div>
              <div>
                <dt>{t(($) => $.adminBans.page.liftedBy)}</dt>
                <dd>{lifted.by.name ?? someone}</dd>
              </div>
              <div>
                <dt>{t(($) => $.adminBans.page.liftReason)}</dt>
                <dd>{lifted.reason}</dd>
              </div>
            </>
          )}
        </dl>
      </section>
      <section className={css['section']}>
        <h2>{t(($) => $.adminBans.effect.title)}</h2>
        <BanEffect effect={effect} withLinks />
      </section>
    </div>
  );
};

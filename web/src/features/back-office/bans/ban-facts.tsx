import type { BanPage } from '@shop/contracts/identity/bans.contract';
import { useTranslation } from 'react-i18next';
import { FactList, Fact } from '../../../shared/back-office/detail/fact-list.tsx';
import { Panel } from '../../../shared/back-office/detail/panel.tsx';
import { useFormat } from '../../../shared/text/use-format.ts';
import { BanEffect } from './ban-effect.tsx';
import { BanMark } from './ban-mark.tsx';
import css from './bans.module.css';

/** The author, time and effect of a ban. */
export const BanFacts = ({ ban }: Readonly<{ ban: BanPage }>) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { status, reason, until, banned_at: at, by, lifted, effect } = ban;
  const someone = t(($) => $.adminBans.someone);
  return (
    <div className={css['stack']}>
      <Panel>
        <h2>{t(($) => $.adminBans.page.facts)}</h2>
        <FactList hasShortLabels>
          <Fact label={t(($) => $.adminBans.status)}>
            <BanMark status={status} />
          </Fact>
          <Fact label={t(($) => $.adminBans.bannedAt)}>
            <time dateTime={at}>{dateTime(at)}</time>
          </Fact>
          <Fact label={t(($) => $.adminBans.by)}>{by.name ?? someone}</Fact>
          {status !== 'active' && (
            <>
              <Fact label={t(($) => $.adminBans.reason)}>{reason}</Fact>
              <Fact label={t(($) => $.adminBans.until)}>
                {until === null ? t(($) => $.adminBans.forever) : dateTime(until)}
              </Fact>
            </>
          )}
          {lifted && (
            <>
              <Fact label={t(($) => $.adminBans.page.liftedAt)}>
                <time dateTime={lifted.at}>{dateTime(lifted.at)}</time>
              </Fact>
              <Fact label={t(($) => $.adminBans.page.liftedBy)}>{lifted.by.name ?? someone}</Fact>
              <Fact label={t(($) => $.adminBans.page.liftReason)}>{lifted.reason}</Fact>
            </>
          )}
        </FactList>
      </Panel>
      <Panel>
        <h2>{t(($) => $.adminBans.effect.title)}</h2>
        <BanEffect effect={effect} withLinks />
      </Panel>
    </div>
  );
};

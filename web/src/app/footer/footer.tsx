import { paymentSystems } from '@shop/contracts/wire/payment-systems.contract';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../shared/routing/shop-link.tsx';
import { WrittenLink } from '../../shared/routing/written-link.tsx';
import { useShop } from '../../shared/shop-context.ts';
import { MeasuredAnswerTime } from '../../shared/support/measured-answer-time.tsx';
import { Mark } from '../../shared/ui/mark.tsx';
import { FooterGroup } from './footer-group.tsx';
import css from './footer.module.css';
import { SocialLinks } from './social-links.tsx';
import { WholeRanges } from '../../shared/text/whole-ranges.tsx';

/** The sandbox system is for development only. */
const serious = paymentSystems.filter((system) => system !== 'sandbox');

export const Footer = () => {
  const { t } = useTranslation();
  const { forum_url: forum } = useShop().config;
  const groups = [
    {
      label: t(($) => $.shell.footer.shop),
      links: [
        { label: t(($) => $.shell.catalog), href: '/catalog' },
        { label: t(($) => $.shell.purchases), href: '/profile/purchases' },
        { label: t(($) => $.shell.footer.delivery), href: '/payment-and-delivery' },
      ],
    },
    {
      label: t(($) => $.shell.footer.help),
      links: [
        { label: t(($) => $.shell.faq), href: '/faq' },
        { label: t(($) => $.shell.contacts), href: '/contacts' },
        { label: t(($) => $.shell.support), href: '/profile/tickets' },
        { label: t(($) => $.shell.findOrder), href: '/find-order' },
        ...(forum === null ? [] : [{ label: t(($) => $.shell.forum), href: forum }]),
      ],
    },
    {
      label: t(($) => $.shell.footer.documents),
      links: [
        { label: t(($) => $.shell.footer.terms), href: '/terms' },
        { label: t(($) => $.shell.footer.policy), href: '/policy' },
      ],
    },
  ];
  return (
    <footer className={css['footer']}>
      <div className={css['inner']}>
        <div className={css['about']}>
          <ShopLink to="/" className={css['logo']}>
            <Mark />
            {t(($) => $.shell.brand)}
          </ShopLink>
          <p>{t(($) => $.shell.footer.about)}</p>
          <p>
            <WholeRanges text={t(($) => $.shell.footer.answerTime)} /> <MeasuredAnswerTime />
          </p>
        </div>
        {groups.map(({ label, links }) => (
          <nav key={label} aria-label={label} className={css['links']}>
            <FooterGroup label={label}>
              <ul>
                {links.map((link) => (
                  <li key={link.href}>
                    <WrittenLink to={link.href}>{link.label}</WrittenLink>
                  </li>
                ))}
              </ul>
            </FooterGroup>
          </nav>
        ))}
        <FooterGroup className={css['payments']} label={t(($) => $.shell.footer.payments)}>
          <ul>
            {serious.map((system) => (
              <li key={system}>{t(($) => $.shell.paymentSystems[system])}</li>
            ))}
          </ul>
        </FooterGroup>
        <div className={css['bottom']}>
          <p>{t(($) => $.shell.footer.copyright)}</p>
          <SocialLinks />
        </div>
      </div>
    </footer>
  );
};

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { ShopLink } from '../shared/routing/shop-link.tsx';
import { Mark } from '../shared/ui/mark.tsx';
import css from './fullscreen-layout.module.css';

type FullscreenFrameProps = Readonly<{ children: ReactNode }>;

/** Logo, page and copyright, without navigation. */
export const FullscreenFrame = ({ children }: FullscreenFrameProps) => {
  const { t } = useTranslation();
  return (
    <div className={css['frame']}>
      <header>
        <ShopLink to="/" className={css['logo']}>
          <Mark />
          {t(($) => $.shell.brand)}
        </ShopLink>
      </header>
      <main className={css['main']}>{children}</main>
      <footer className={css['copyright']}>{t(($) => $.shell.footer.copyright)}</footer>
    </div>
  );
};

export const FullscreenLayout = () => (
  <FullscreenFrame>
    <Outlet />
  </FullscreenFrame>
);

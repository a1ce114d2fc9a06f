import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import css from './default-layout.module.css';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';

type DefaultFrameProps = Readonly<{ children: ReactNode }>;

export const DefaultFrame = ({ children }: DefaultFrameProps) => {
  const { t } = useTranslation();
  return (
    <>
      <a href="#content" className={css['skip']}>
        {t(($) => $.shell.skip)}
      </a>
      <Header />
      <main id="content" className={css['main']}>
        {children}
      </main>
      <Footer />
    </>
  );
};

export const DefaultLayout = () => (
  <DefaultFrame>
    <Outlet />
  </DefaultFrame>
);

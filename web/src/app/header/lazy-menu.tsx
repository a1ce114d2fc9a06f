import type { ComponentProps, ComponentType } from 'react';
import { useEffect, useRef, useState } from 'react';
import { lazyOverlay } from '../../shared/lazy/lazy-overlay.tsx';

export type LazyMenuProps = Readonly<{ opened: boolean; onChange: (opened: boolean) => void }>;

/** A menu whose code loads when it is first opened. Until then only its button is rendered. */
export const lazyMenu = (
  request: () => Promise<ComponentType<LazyMenuProps>>,
  Button: ComponentType<ComponentProps<'button'>>,
) => {
  const Menu = lazyOverlay(request);
  return function LazyMenu() {
    const [opened, setOpened] = useState(false);
    const button = (
      <Button
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={Menu.preload}
        onFocus={Menu.preload}
        onClick={() => setOpened(true)}
      />
    );
    return <Menu opened={opened} onChange={setOpened} fallback={button} />;
  };
};

/** Moves the focus from the button that the menu replaces to the menu's own. */
export const useFocusOnArrival = () => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return button;
};

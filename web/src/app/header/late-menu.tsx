import type { ComponentProps, ComponentType } from 'react';
import { useEffect, useRef, useState } from 'react';
import { lateOpening } from '../../shared/late/late-opening.tsx';

export type LateMenuProps = Readonly<{ opened: boolean; onChange: (opened: boolean) => void }>;

/** A menu that comes when it is first opened, in place of a button that is there from the start. */
export const lateMenu = (
  ask: () => Promise<ComponentType<LateMenuProps>>,
  Button: ComponentType<ComponentProps<'button'>>,
) => {
  const Menu = lateOpening(ask);
  return function LateMenu() {
    const [opened, setOpened] = useState(false);
    const button = (
      <Button
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={Menu.ahead}
        onFocus={Menu.ahead}
        onClick={() => setOpened(true)}
      />
    );
    return <Menu opened={opened} onChange={setOpened} until={button} />;
  };
};

/** The menu's own button has the focus that was on the one before it. */
export const useFocusOnArrival = () => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return button;
};

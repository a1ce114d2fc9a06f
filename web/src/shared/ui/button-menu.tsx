import type { MenuProps } from '@mantine/core';
import { Menu } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';

type ButtonMenuProps = Pick<MenuProps, 'opened' | 'onChange' | 'position' | 'returnFocus'> &
  Readonly<{
    button: ReactElement;
    className?: string;
    children: ReactNode;
  }>;

/**
 * A button and its menu. Tab closes the menu and moves on, as the ARIA pattern of menus demands;
 * Mantine's menu cancels the key.
 */
export const ButtonMenu = (props: ButtonMenuProps) => {
  const { button, className = '', children, opened, onChange, ...rest } = props;
  const [isOpen, setOpen] = useUncontrolled({
    ...(opened !== undefined && { value: opened }),
    ...(onChange && { onChange }),
    finalValue: false,
  });

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab') return;
    event.stopPropagation(); // the focus trap listens on the document
    setOpen(false);
  };

  return (
    <Menu {...rest} opened={isOpen} onChange={setOpen}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown className={className} onKeyDown={handleKeyDown}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
};

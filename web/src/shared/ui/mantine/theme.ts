import type {
  ActionIconFactory,
  ButtonFactory,
  CheckboxFactory,
  ExtendComponent,
  InputFactory,
  InputWrapperFactory,
  MenuFactory,
  ModalFactory,
  NativeSelectFactory,
  NotificationFactory,
  SelectFactory,
  TabsFactory,
} from '@mantine/core';
import { createTheme } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { createElement } from 'react';
import actionIcon from './action-icon.module.css';
import button from './button.module.css';
import checkbox from './checkbox.module.css';
import inputWrapper from './input-wrapper.module.css';
import input from './input.module.css';
import menu from './menu.module.css';
import modal from './modal.module.css';
import notification from './notification.module.css';
import tabs from './tabs.module.css';

/** Types only, so that the theme on every page does not load components that the page lacks. */
type Extensions = Readonly<{
  ActionIcon: ExtendComponent<ActionIconFactory>;
  Button: ExtendComponent<ButtonFactory>;
  Checkbox: ExtendComponent<CheckboxFactory>;
  Input: ExtendComponent<InputFactory>;
  InputWrapper: ExtendComponent<InputWrapperFactory>;
  Menu: ExtendComponent<MenuFactory>;
  Modal: ExtendComponent<ModalFactory>;
  NativeSelect: ExtendComponent<NativeSelectFactory>;
  Notification: ExtendComponent<NotificationFactory>;
  Select: ExtendComponent<SelectFactory>;
  Tabs: ExtendComponent<TabsFactory>;
}>;

const components: Extensions = {
  ActionIcon: {
    classNames: actionIcon,
    defaultProps: { variant: 'subtle' },
  },
  Button: {
    classNames: button,
    defaultProps: { loaderProps: { size: 20, color: 'currentColor' } },
  },
  Checkbox: { classNames: checkbox },
  Input: { classNames: input },
  InputWrapper: { classNames: inputWrapper },
  Menu: {
    classNames: menu,
    defaultProps: {
      position: 'bottom-end',
      offset: 8,
      withinPortal: false, // inside the landmark of its button
      withInitialFocusPlaceholder: false,
    },
  },
  Modal: {
    classNames: modal,
    defaultProps: {
      centered: true,
      transitionProps: { duration: 400, transition: 'fade' },
      attributes: { header: { role: 'none' } }, // the page already has a banner
    },
  },
  NativeSelect: {
    defaultProps: {
      rightSection: createElement(IconChevronDown, { size: 18 }),
      rightSectionPointerEvents: 'none',
    },
  },
  Notification: { classNames: notification },
  Select: {
    defaultProps: { openOnFocus: false }, // an open list would cover the error of a focused field
  },
  Tabs: { classNames: tabs },
};

/** Mantine provides the behavior. The CSS modules here style it with the shop's tokens. */
export const theme = createTheme({
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontFamily: 'var(--font-display)' },
  defaultRadius: 4,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components,
});

import {
  ActionIcon,
  Button,
  Checkbox,
  createTheme,
  Input,
  Menu,
  Modal,
  NativeSelect,
  Notification,
  Tabs,
} from '@mantine/core';
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

/** Mantine gives the behaviour; how things look is in the modules beside, on the shop's tokens. */
export const theme = createTheme({
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontFamily: 'var(--font-display)' },
  defaultRadius: 4,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: ActionIcon.extend({
      classNames: actionIcon,
      defaultProps: { variant: 'subtle' },
    }),
    Button: Button.extend({
      classNames: button,
      defaultProps: { loaderProps: { size: 20, color: 'currentColor' } },
    }),
    Checkbox: Checkbox.extend({ classNames: checkbox }),
    Input: Input.extend({ classNames: input }),
    InputWrapper: Input.Wrapper.extend({ classNames: inputWrapper }),
    Menu: Menu.extend({
      classNames: menu,
      defaultProps: {
        position: 'bottom-end',
        offset: 8,
        withinPortal: false, // it belongs to the landmark of its button
        withInitialFocusPlaceholder: false,
      },
    }),
    Modal: Modal.extend({
      classNames: modal,
      defaultProps: {
        centered: true,
        transitionProps: { duration: 200, transition: 'fade' },
        attributes: { header: { role: 'none' } }, // the page has its banner already
      },
    }),
    NativeSelect: NativeSelect.extend({
      defaultProps: {
        rightSection: createElement(IconChevronDown, { size: 18 }),
        rightSectionPointerEvents: 'none',
      },
    }),
    Notification: Notification.extend({ classNames: notification }),
    Tabs: Tabs.extend({ classNames: tabs }),
  },
});

import '../testing/dom.ts';
import { Button, MantineProvider, Menu } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { ButtonMenu } from './button-menu.tsx';
import { theme } from './mantine/theme.ts';

const openMenu = async (): Promise<HTMLElement> => {
  render(
    <MantineProvider theme={theme} env="test">
      <ButtonMenu button={<Button>Columns</Button>}>
        <Menu.Item>Price</Menu.Item>
        <Menu.Item>Stock</Menu.Item>
      </ButtonMenu>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  return screen.findByRole('menuitem', { name: 'Price' });
};

describe('the menu of a button', () => {
  afterEach(cleanup);

  for (const shiftKey of [false, true]) {
    it(`is closed by ${shiftKey ? 'Shift and ' : ''}Tab, which moves the focus on`, async () => {
      const item = await openMenu();
      await waitFor(() => expect(document.activeElement).to.equal(item));

      const isMoving = fireEvent.keyDown(item, { key: 'Tab', shiftKey });

      expect(isMoving, 'the browser moves the focus').to.equal(true);
      await waitFor(() => expect(screen.queryByRole('menu')).to.equal(null));
    });
  }

  it('moves between its items with the arrows', async () => {
    const item = await openMenu();
    await waitFor(() => expect(document.activeElement).to.equal(item));

    fireEvent.keyDown(item, { key: 'ArrowDown' });

    expect(document.activeElement?.textContent).to.equal('Stock');
  });
});

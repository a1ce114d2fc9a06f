import { Button, Menu } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonMenu } from '../../ui/button-menu.tsx';
import type { Density } from './list-preferences.ts';

type ViewMenuProps = Readonly<{
  columns: readonly Readonly<{ id: string; label: string; isShown: boolean }>[];
  density: Density;
  onColumn: (id: string, isShown: boolean) => void;
  onDensity: (density: Density) => void;
}>;

const densities: readonly Density[] = ['comfortable', 'compact'];

const check = <IconCheck size={16} aria-hidden="true" />;

/** Settings for visible columns and row height. */
export const ViewMenu = ({ columns, density, onColumn, onDensity }: ViewMenuProps) => {
  const { t } = useTranslation();
  return (
    <ButtonMenu
      button={
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
        >
          {t(($) => $.adminList.columns.label)}
        </Button>
      }
    >
      <Menu.Label>{t(($) => $.adminList.columns.shown)}</Menu.Label>
      {columns.map(({ id, label, isShown }) => (
        <Menu.CheckboxItem
          key={id}
          checked={isShown}
          checkIcon={check}
          onChange={(isChecked) => onColumn(id, isChecked)}
        >
          {label}
        </Menu.CheckboxItem>
      ))}
      <Menu.Divider />
      <Menu.Label>{t(($) => $.adminList.columns.density)}</Menu.Label>
      {densities.map((each) => (
        <Menu.RadioItem
          key={each}
          value={each}
          checked={each === density}
          checkIcon={check}
          onChange={() => onDensity(each)}
        >
          {t(($) => $.adminList.columns[each])}
        </Menu.RadioItem>
      ))}
    </ButtonMenu>
  );
};

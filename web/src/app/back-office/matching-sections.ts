import type { AdminLevel } from '@shop/contracts/identity/contract';
import type { Icon } from '@tabler/icons-react';
import { hasPage } from './existing-pages.ts';
import { sectionIcons } from './section-icons.ts';
import type { SectionName } from './sections.ts';
import { adminSections, canOpen, sectionNames } from './sections.ts';

type Match = Readonly<{ section: SectionName; path: string; Icon: Icon }>;

/** The sections that the account may open and whose name contains the text, in tab order. */
export const matchingSections = (
  level: AdminLevel | undefined,
  text: string,
  nameOf: (section: SectionName) => string,
): readonly Match[] => {
  const searchText = text.trim().toLowerCase();
  return sectionNames
    .filter((section) => canOpen(level, section) && hasPage(adminSections[section].path))
    .filter((section) => nameOf(section).toLowerCase().includes(searchText))
    .map((section) => ({
      section,
      path: adminSections[section].path,
      Icon: sectionIcons[section],
    }));
};

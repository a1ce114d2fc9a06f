import { randomUUID } from 'node:crypto';
import {
  addStatusRequest,
  functionIconInput,
  functionInput,
  requirementInput,
  requirementTypeInput,
} from '@shop/contracts/catalog/back-office.contract';
import {
  avatarInput,
  contactCardInput,
  slideInput,
} from '@shop/contracts/content/back-office.contract';
import {
  botProblemInput,
  botSolutionInput,
  savedReplyInput,
  themeInput,
} from '@shop/contracts/support/back-office.contract';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { sendBackOfficeCommand } from '../support/products.ts';
import { activate } from './keyboard.ts';
import { uploadPicture } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';

type Texts = Readonly<Record<string, string>>;

/** A section of the back-office whose entries are created, edited and archived in the same way. */
export type Section = Readonly<{
  /** The path of its pages, below `/admin`. */
  page: string;
  /** The path of its calls, below `/api/admin`. */
  path: string;
  /** The fields of an entry in a request. */
  fields: readonly string[];
  /** The texts to enter into a new entry's form, by label. */
  typed: (name: string) => Texts;
  /** Fills in the rest of the form. */
  choose?: (page: Page) => Promise<void>;
  /** A text that two members of staff change at the same time. */
  edited: Readonly<{ label: string; mine: string; theirs: string }> | 'picture';
  /** Adds the entries that this section's entries refer to. */
  prepare?: (shop: WholeShop) => Promise<void>;
}>;

const inBoth = (field: string, name: string): Texts => ({
  [`${field}_rus`]: `${name} по-русски`,
  [`${field}_eng`]: name,
});

const typedInBoth = (label: string, name: string): Texts => ({
  [`${label} (Russian)`]: `${name} по-русски`,
  [`${label} (English)`]: name,
});

const editedInBoth = (label: string, field: string) => ({
  label: `${label} (English)`,
  mine: `${field}_eng`,
  theirs: `${field}_rus`,
});

/** Each time another picture: the same one would be the same upload. */
export const choosePicture = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: /^(?:Choose an image|Replace)$/u });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), activate(button)]);
  const background = `#${randomUUID().slice(0, 6)}`;
  const create = { width: 640, height: 360, channels: 3, background } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  await chooser.setFiles([{ name: 'picture.png', mimeType: 'image/png', buffer }]);
  await page.getByRole('list', { name: 'How the store crops it' }).waitFor();
};

const chooseSolution = async (page: Page): Promise<void> => {
  await activate(page.getByRole('button', { name: 'Choose a solution', exact: true }));
  const dialog = page.getByRole('dialog');
  await activate(dialog.getByLabel('Solution to refer to'), 'Space');
  await activate(dialog.getByRole('button', { name: 'Done', exact: true }));
};

const chooseType = async (page: Page): Promise<void> => {
  const label = 'Type to refer to';
  await page.getByRole('option', { name: label }).waitFor({ state: 'attached' });
  await page.getByLabel('Type').selectOption({ label });
};

const reference: readonly Section[] = [
  {
    page: 'statuses',
    path: 'statuses',
    fields: Object.keys(addStatusRequest.shape),
    typed: (name) => ({ Code: name.toLowerCase(), ...typedInBoth('Label', name) }),
    edited: editedInBoth('Label', 'label'),
  },
  {
    page: 'functionicons',
    path: 'functionicons',
    fields: Object.keys(functionIconInput.shape),
    typed: (name) => typedInBoth('Name', name),
    choose: choosePicture,
    edited: editedInBoth('Name', 'name'),
  },
  {
    page: 'functions',
    path: 'functions',
    fields: Object.keys(functionInput.shape),
    typed: (name) => ({ ...typedInBoth('Name', name), ...typedInBoth('Group', 'Aim') }),
    choose: (page) => activate(page.getByRole('radio', { name: 'Icon to refer to' }), 'Space'),
    edited: editedInBoth('Name', 'name'),
    prepare: async (shop) => {
      const icon = { id: randomUUID(), image: await uploadPicture(shop) };
      const body = { ...icon, ...inBoth('name', 'Icon to refer to') };
      await sendBackOfficeCommand(shop, 'POST', '/api/admin/functionicons', body);
    },
  },
  {
    page: 'requirements-types',
    path: 'requirements-types',
    fields: Object.keys(requirementTypeInput.shape),
    typed: (name) => ({ ...typedInBoth('Name', name), Code: name.toLowerCase() }),
    edited: editedInBoth('Name', 'name'),
  },
  {
    page: 'requirements',
    path: 'requirements',
    fields: Object.keys(requirementInput.shape),
    typed: (name) => typedInBoth('Requirement', name),
    choose: chooseType,
    edited: editedInBoth('Requirement', 'name'),
    prepare: async (shop) => {
      const type = { id: randomUUID(), code: 'referred-to' };
      const body = { ...type, ...inBoth('name', 'Type to refer to') };
      await sendBackOfficeCommand(shop, 'POST', '/api/admin/requirements-types', body);
    },
  },
];

const storefront: readonly Section[] = [
  {
    page: 'avatars',
    path: 'avatars',
    fields: Object.keys(avatarInput.shape),
    typed: () => ({}),
    choose: choosePicture,
    edited: 'picture',
  },
  {
    page: 'slider',
    path: 'slider',
    fields: Object.keys(slideInput.shape),
    typed: (name) => ({ ...typedInBoth('Title', name), Link: '/catalog' }),
    choose: choosePicture,
    edited: editedInBoth('Title', 'title'),
  },
  {
    page: 'contacts',
    path: 'contact-cards',
    fields: Object.keys(contactCardInput.shape),
    typed: (name) => ({ ...typedInBoth('Title', name), ...typedInBoth('Text', 'Write to us') }),
    edited: editedInBoth('Title', 'title'),
  },
];

const supportTexts: readonly Section[] = [
  {
    page: 'theme',
    path: 'theme',
    fields: Object.keys(themeInput.shape),
    typed: (name) => typedInBoth('Name', name),
    edited: editedInBoth('Name', 'name'),
  },
  {
    page: 'theme/replies',
    path: 'saved-replies',
    fields: Object.keys(savedReplyInput.shape),
    typed: (name) => ({ Name: name, ...typedInBoth('Text', 'Hello') }),
    edited: editedInBoth('Text', 'text'),
  },
  {
    page: 'bot/problems',
    path: 'bot/problems',
    fields: Object.keys(botProblemInput.shape),
    typed: (name) => typedInBoth('Question', name),
    choose: chooseSolution,
    edited: editedInBoth('Question', 'title'),
    prepare: async (shop) => {
      const solution = { id: randomUUID(), ...inBoth('title', 'Solution to refer to') };
      const body = { ...solution, ...inBoth('body', 'The answer') };
      await sendBackOfficeCommand(shop, 'POST', '/api/admin/bot/solutions', body);
    },
  },
  {
    page: 'bot/solutions',
    path: 'bot/solutions',
    fields: Object.keys(botSolutionInput.shape),
    typed: (name) => ({ ...typedInBoth('Name', name), ...typedInBoth('Reply', 'The answer') }),
    edited: editedInBoth('Reply', 'body'),
  },
];

export const sections: readonly Section[] = [...reference, ...storefront, ...supportTexts];

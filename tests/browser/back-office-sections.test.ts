import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { Account } from '../support/accounts.ts';
import { accountOfLevel } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import type { Section } from './back-office-sections.ts';
import { choosePicture, sections } from './back-office-sections.ts';
import { activate, retype } from './keyboard.ts';
import { openPageAs, exportRows, waitForSavedEntry } from './staff-pages.ts';
import { inSharedBrowser } from './browser-user.ts';
import { uploadPicture } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

type Entry = Readonly<Record<string, unknown>>;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A mark may follow the label of a text that is not translated. */
const fill = (page: Page, label: string, text: string): Promise<void> =>
  retype(page.getByLabel(label).first(), text);

const pressed = (page: Page, name: string): Promise<void> => activate(button(page, name));

const create = async (page: Page, section: Section, name: string): Promise<string> => {
  for (const [label, text] of Object.entries(section.typed(name))) await fill(page, label, text);
  await section.choose?.(page);
  await pressed(page, 'Create');
  await page.waitForURL((address) => !address.pathname.endsWith('/new'));
  await waitForSavedEntry(page);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
};

const editMine = async (page: Page, { edited }: Section): Promise<Entry> => {
  if (edited === 'picture') {
    await choosePicture(page);
    return {};
  }
  await fill(page, edited.label, 'Mine');
  return { [edited.mine]: 'Mine' };
};

describe('the entries of the back-office', () => {
  let shop: WholeShop;
  let account: Account;
  before(async () => {
    shop = await theWholeShop();
    account = await accountOfLevel(shop, 1);
  });

  const enter = openPageAs(() => ({ shop, token: account.token }), '/admin/');

  const entryAt = (path: string, revision: number): Promise<Entry> =>
    eventually(`revision ${revision} of ${path}`, async () => {
      const { body } = await shop.ask('GET', path, { token: shop.admin });
      const entry = body as Entry; // of whichever section
      return entry['revision'] === revision && entry;
    });

  const theirsOf = async ({ edited }: Section): Promise<Entry> =>
    edited === 'picture' ? { image: await uploadPicture(shop) } : { [edited.theirs]: 'Theirs' };

  /** Two members of staff change an entry at the same time, if possible different parts of it. */
  const resolveConflict = async (page: Page, section: Section, path: string): Promise<void> => {
    const mine = await editMine(page, section);
    const seen = await entryAt(path, 0);
    const fields = [...section.fields, 'revision'].filter((field) => field !== 'id');
    const kept = Object.fromEntries(fields.map((field) => [field, seen[field]]));
    const theirs = await theirsOf(section);
    await sendBackOfficeCommand(shop, 'PUT', path, { ...kept, ...theirs });
    await pressed(page, 'Save');
    const dialog = page.getByRole('dialog', { name: 'This changed while you were editing' });
    if (section.edited === 'picture')
      await activate(dialog.getByRole('radio', { name: /^Yours/u }), 'Space');
    await activate(dialog.getByRole('button', { name: 'Save the result' }));
    await page.getByText('Saved', { exact: true }).first().waitFor();
    const merged = await entryAt(path, 2);
    if (section.edited === 'picture') expect(merged['image']).not.to.equal(theirs['image']);
    else expect(merged).to.include({ ...mine, ...theirs });
  };

  const archiveAndRestore = async (page: Page, path: string, list: string, id: string) => {
    await pressed(page, 'Archive');
    await pressed(page, 'Undo');
    await button(page, 'Archive').waitFor();
    await pressed(page, 'Archive');
    await button(page, 'Restore').waitFor();
    expect(await entryAt(path, 5)).to.include({ active: false });

    await page.goto(`${list}?filter[active]=true&sort=-changed_at`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect((await exportRows(page)).filter((row) => row.startsWith(id))).to.deep.equal([]);
    await page.goto(`${list}?filter[active]=false&sort=-changed_at`);
    await page.locator(`a[href$="/${id}"]`).first().waitFor();
    expect((await exportRows(page)).filter((row) => row.startsWith(id))).to.have.lengthOf(1);
    await activate(page.locator(`a[href$="/${id}"]`).first());
    await pressed(page, 'Restore');
    await button(page, 'Archive').waitFor();
    expect(await entryAt(path, 6)).to.include({ active: true });
  };

  for (const section of sections) {
    it(
      `can be created, edited concurrently, archived, found, exported and restored by keyboard in ${section.page}`,
      inSharedBrowser(async (browserUser) => {
        const { page, expects: expectFailure } = browserUser;
        await section.prepare?.(shop);
        await enter(browserUser, `${section.page}/new`);
        const id = await create(page, section, `Life-${randomUUID().slice(0, 8)}`);
        const path = `/api/admin/${section.path}/${id}`;
        expectFailure(409, path);
        expectFailure(404, '/api/admin/history'); // of the entry that was just created
        await resolveConflict(page, section, path);
        await archiveAndRestore(page, path, `${shop.address}/eng/admin/${section.page}`, id);
      }),
    );
  }
});

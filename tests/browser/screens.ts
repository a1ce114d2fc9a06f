import type { Lang } from '@shop/contracts/wire/contract';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { findFaultsInBothLanguages, findFaultsInLanguage } from './accessibility.ts';
import { inSharedBrowser } from './browser-user.ts';
import type { WholeShop } from '../support/whole-shop.ts';

export const languages: readonly Lang[] = ['rus', 'eng'];

/** A screen that is to speak clearly in either language. */
export type Screen = Readonly<{
  name: string;
  /** Without a language. */
  path: (lang: Lang) => string;
  /** The token of the screen's user; undefined for a guest. */
  who?: (lang: Lang) => string | Promise<string>;
  /** Answers that belong to it, and that browsers complain about. */
  refusals?: readonly (readonly [status: number, path: string | ((lang: Lang) => string)])[];
  /** Replaces the shop's answers. */
  answers?: (page: Page) => Promise<void>;
  /** The widths, for a screen that exists only on a phone or only on a desktop. */
  widths?: readonly number[];
  /** A page of the back-office without a dialog: its language is switched in place. */
  isSwitched?: boolean;
  /** Brings the page into the state to check. */
  open: (page: Page, lang: Lang) => Promise<void>;
}>;

/** Runs the same in every language in parallel, each in a separate browser. */
export const inEachLanguage = async (act: (lang: Lang) => Promise<void>): Promise<void> => {
  const outcomes = await Promise.allSettled(languages.map(act));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
};

/** A test for each screen with axe. Wording, order and meaning are for people to check. */
export const useEnglish = (shop: () => WholeShop, screens: readonly Screen[]): void => {
  for (const screen of screens) {
    const { name, path, who, refusals = [], answers, widths, open } = screen;
    const opened = (
      lang: Lang,
      findFaults: (page: Page) => Promise<readonly string[]>,
    ): Promise<void> =>
      inSharedBrowser(async ({ page, context, expects: expectFailure }) => {
        const { address } = shop();
        for (const [status, refused] of refusals) {
          expectFailure(status, typeof refused === 'string' ? refused : refused(lang));
        }
        const token = await who?.(lang);
        if (token) await context.addCookies([{ name: 'token', value: token, url: address }]);
        await answers?.(page);
        await page.goto(`${address}/${lang}${path(lang)}`);
        await open(page, lang);
        expect(await findFaults(page), `${name} in ${lang}`).to.deep.equal([]);
      }, lang)();

    it(`can show ${name} without accessibility faults, at phone and desktop widths`, () =>
      screen.isSwitched
        ? opened('rus', (page) => findFaultsInBothLanguages(page, widths))
        : inEachLanguage((lang) =>
            opened(lang, (page) => findFaultsInLanguage(page, lang, widths)),
          ));
  }
};

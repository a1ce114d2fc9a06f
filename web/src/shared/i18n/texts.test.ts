import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { englishWordRules, russianWordRules } from '@shop/contracts/wire/word-rules.contract';
import { expect } from 'chai';
import { eng } from './eng/index.ts';
import { orders as ordersEng } from './eng/orders.ts';
import { profile as profileEng } from './eng/profile.ts';
import { recovery as recoveryEng } from './eng/recovery.ts';
import { staff as staffEng } from './eng/staff.ts';
import { rus } from './rus/index.ts';
import { orders as ordersRus } from './rus/orders.ts';
import { profile as profileRus } from './rus/profile.ts';
import { recovery as recoveryRus } from './rus/recovery.ts';
import { staff as staffRus } from './rus/staff.ts';

const russianMessages = [rus, ordersRus, profileRus, recoveryRus, staffRus];
const englishMessages = [eng, ordersEng, profileEng, recoveryEng, staffEng];

const sources = join(import.meta.dirname, '../../../..');

/** Arguments for texts that are functions, which differ for one and many. */
const values = ['…', 1, 2] as const;

/**
 * A number or a placeholder, and a unit of time, size, length or money that may be on the next
 * line.
 */
const dividedUnit =
  /[\d…] (?:(?:сек|мин|минут\p{L}*|ч|час(?:а|ов|у|ах)?|дн|день|дня|дней|недел\p{L}*|месяц\p{L}*|год\p{L}*|лет|знак\p{L}*|символ\p{L}*|руб\p{L}*|шт|[КМГ]?Б)|(?:s|sec|min|h|hours?|minutes?|d|days?|weeks?|months?|years?|characters?|rubles?|[KMG]?B))(?!\p{L})|[\d…] [₽$%]/u;

/** The texts without placeholder names in braces, which are never shown. */
const textsIn = (messages: unknown): readonly string[] => {
  if (typeof messages === 'string') return [messages.replaceAll(/\{\{.*?\}\}/gu, '…')];
  if (typeof messages === 'function') {
    const count = messages.length;
    const texts = values.map((value): unknown =>
      messages(...Array.from({ length: count }, () => value)),
    );
    return textsIn(texts);
  }
  return typeof messages === 'object' && messages !== null
    ? Object.values(messages).flatMap(textsIn)
    : [];
};

/** All texts of one language in a nested object. */
const textsOf = (localized: unknown, lang: 'rus' | 'eng'): readonly string[] => {
  if (typeof localized !== 'object' || localized === null) return [];
  return Object.entries(localized).flatMap(([key, value]) =>
    key === lang ? textsIn(value) : textsOf(value, lang),
  );
};

/** The texts whose keys end with “title”: headings of pages, sections and dialogs. */
const titlesIn = (messages: unknown): readonly string[] => {
  if (typeof messages !== 'object' || messages === null) return [];
  return Object.entries(messages).flatMap(([key, value]) =>
    /title$/iu.test(key) ? textsIn(value) : titlesIn(value),
  );
};

describe('Russian dictionaries', () => {
  it('have no breaking space before a dash', () => {
    expect(textsIn(russianMessages).filter((text) => text.includes(' —'))).to.deep.equal([]);
  });

  it('have no breaking space after a word of one letter in a title', () => {
    const titles = titlesIn(russianMessages);
    expect(titles.length).to.be.greaterThan(100);
    expect(titles.filter((title) => /(?<!\p{L})\p{Script=Cyrillic} /iu.test(title))).to.deep.equal(
      [],
    );
  });
});

describe('texts of the client, the server and its emails', () => {
  let ofServer: readonly unknown[];

  before(async () => {
    const files = globSync(
      [
        'contracts/src/*/*texts.ts',
        'command-api/src/*-messages.ts',
        'command-api/src/mail/messages/*.ts',
        'domain/src/catalog/first-statuses.rules.ts',
        'domain/src/content/first-pages.rules.ts',
      ],
      { cwd: sources },
    );
    const modules = files.map(
      (file): Promise<unknown> => import(pathToFileURL(join(sources, file)).href),
    );
    ofServer = await Promise.all(modules);
  });

  it('include the server’s texts from all sources', () => {
    const [russian, english] = [textsOf(ofServer, 'rus'), textsOf(ofServer, 'eng')];
    expect(russian)
      .to.include('Эта почта заблокирована')
      .and.include('Ваш ключ: …')
      .and.include('Ваши ключи: 2');
    expect(english).to.include('This email is banned').and.include('Your key: …');
  });

  it('have no breaking hyphen in a Russian pronoun', () => {
    const texts = [...textsIn(russianMessages), ...textsOf(ofServer, 'rus')];
    expect(texts.filter((text) => /\p{L}-(?:то|либо|нибудь)(?!\p{L})/iu.test(text))).to.deep.equal(
      [],
    );
  });

  it('have no breaking space between a number and its unit', () => {
    const texts = [
      ...textsIn([russianMessages, englishMessages]),
      ...textsOf(ofServer, 'rus'),
      ...textsOf(ofServer, 'eng'),
    ];
    expect(texts.filter((text) => dividedUnit.test(text))).to.deep.equal([]);
  });

  const languages = [
    { lang: 'rus', title: 'in Russian', rules: russianWordRules, dictionaries: russianMessages },
    { lang: 'eng', title: 'in English', rules: englishWordRules, dictionaries: englishMessages },
  ] as const;

  for (const { lang, title, rules, dictionaries } of languages) {
    describe(title, () => {
      for (const [rule, broken] of Object.entries(rules)) {
        it(rule, () => {
          const client = textsIn(dictionaries);
          const server = textsOf(ofServer, lang);
          expect(client.length).to.be.greaterThan(1_000);
          expect(server.length).to.be.greaterThan(100);
          // the failure message lists the texts to rewrite
          expect([...client, ...server].filter((text) => broken.test(text))).to.deep.equal([]);
        });
      }
    });
  }
});

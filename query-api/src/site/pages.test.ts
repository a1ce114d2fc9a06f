import { noon } from '@shop/domain/testing';
import { expect } from 'chai';
import { catalog as emptyCatalog } from '../catalog/catalog.ts';
import { content as noContent } from '../content/content.ts';
import { indexById, createGame, createProduct } from '../testing/sample-catalog.ts';
import { findSitePage } from './pages.ts';

const catalog = emptyCatalog();
catalog.apply({
  games: indexById(createGame('night'), createGame('dark', { hidden: true })),
  products: indexById(
    createProduct('radar', 'night', []),
    createProduct('secret', 'night', [], { hidden: true }),
  ),
});
const articleId = '0b0e1f0a-6d5b-4d3e-9a55-0c8f6f5f2a11';
const texts = { rus: 'Ключ не подошёл', eng: 'The key did not fit' };
const help = noContent();
help.apply(
  new Map([
    [
      `problem:${articleId}`,
      {
        kind: 'problem',
        id: articleId,
        entry: {
          kind: 'problem',
          category: 'activation',
          title: texts,
          link: null,
          file: null,
          active: true,
        },
        position: 1,
        revision: 0,
        changed_at: noon,
      },
    ],
  ]),
);
const page = (path: string, dev = false) => findSitePage(path, { catalog, content: help }, { dev });
const status = (path: string) => page(path).status;

describe('site pages', () => {
  it('exist with and without a language prefix', () => {
    for (const path of [
      '/faq',
      `/eng/faq/${articleId}`,
      '/terms',
      '/rus/policy',
      '/payment-and-delivery',
    ]) {
      expect(status(path), path).to.equal(200);
    }
    for (const path of ['/', '/rus', '/eng/', '/catalog', '/catalog/', '/eng/catalog/night-path']) {
      expect(status(path), path).to.equal(200);
    }
    expect(status('/catalog/night-path/radar-path')).to.equal(200);
  });

  it('preload the lists of the FAQ page as far as the URL requests', () => {
    const faq = page('/rus/faq');
    expect(faq)
      .to.have.property('queryParameters')
      .that.includes.members(['q', 'driver', 'guide', 'program', 'problem']);
  });

  it('do not exist for games and products that are unknown, hidden or addressed by id', () => {
    for (const path of [
      '/catalog/none',
      '/catalog/dark-path',
      '/catalog/night',
      '/catalog/night-path/none',
      '/catalog/night-path/secret-path',
      '/catalog/night-path/radar-path/more',
      '/catalog/%E0%A4%A',
    ]) {
      expect(status(path), path).to.equal(404);
    }
  });

  it('do not exist for routes that the client does not have', () => {
    for (const path of [
      '/faq/none',
      `/faq/${articleId}/more`,
      '/email',
      '/fra',
      '/order/abc',
      '/order/1/2',
      '/index.php',
    ]) {
      expect(status(path), path).to.equal(404);
    }
  });

  it('are hidden from search engines if they are private', () => {
    for (const path of [
      '/order/1001',
      '/profile/purchases',
      '/admin',
      '/rus/tickets/1',
      '/eng/signup',
      '/forgot-password',
      '/rus/email/undo',
      '/rus/reminders/stop',
    ]) {
      expect(page(path), path).to.deep.equal({ status: 200, hidden: true });
    }
  });

  it('for developers exist only outside production', () => {
    for (const path of ['/dev/ui', '/eng/dev/api']) {
      expect(page(path, true), path).to.deep.equal({ status: 200, hidden: true });
      expect(page(path), path).to.deep.equal({ status: 404, hidden: true });
    }
  });
});

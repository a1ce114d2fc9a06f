import { expect } from 'chai';
import { findShortcut } from './shortcut.ts';

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
const pressed = (key: string, code: string, more: object = {}) =>
  findShortcut({ ...plain, key, code, ...more });

describe('a shortcut of a list', () => {
  for (const [key, code, shortcut] of [
    ['j', 'KeyJ', 'next'],
    ['о', 'KeyJ', 'next'],
    ['k', 'KeyK', 'previous'],
    ['л', 'KeyK', 'previous'],
    ['n', 'KeyN', 'create'],
    ['т', 'KeyN', 'create'],
    ['/', 'Slash', 'search'],
    ['.', 'Slash', 'search'],
    ['ArrowDown', 'ArrowDown', 'next'],
    ['ArrowUp', 'ArrowUp', 'previous'],
    [' ', 'Space', 'select'],
    ['Escape', 'Escape', 'back'],
    ['x', 'KeyX', undefined],
    ['ч', 'KeyX', undefined],
  ] as const) {
    it(`is ${shortcut ?? 'none'} for ${key === ' ' ? 'a space' : key} on the key ${code}`, () => {
      expect(pressed(key, code)).to.equal(shortcut);
    });
  }

  it('follows the letters of another Latin layout', () => {
    expect(pressed('j', 'KeyC')).to.equal('next');
    expect(pressed('h', 'KeyJ')).to.equal(undefined);
  });

  it('requires Shift for help and for a range', () => {
    expect(pressed('?', 'Slash', { shiftKey: true })).to.equal('help');
    expect(pressed(',', 'Slash', { shiftKey: true })).to.equal('help');
    expect(pressed(' ', 'Space', { shiftKey: true })).to.equal('selectRange');
  });

  it('is none while Ctrl, Alt or Command is pressed', () => {
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) {
      expect(pressed('n', 'KeyN', { [modifier]: true })).to.equal(undefined);
    }
  });
});

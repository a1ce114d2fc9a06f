import { expect } from 'chai';
import { switchKeyboardLayout } from './keyboard-layout.ts';

describe('the other keyboard layout', () => {
  it('has the letters of the same keys, in both directions', () => {
    expect(switchKeyboardLayout('Hflfh')).to.equal('радар');
    expect(switchKeyboardLayout('кфвфк')).to.equal('radar');
    expect(switchKeyboardLayout('`;')).to.equal('ёж');
  });

  it('leaves other characters as they are', () => {
    expect(switchKeyboardLayout('hflfh 2')).to.equal('радар 2');
    expect(switchKeyboardLayout('')).to.equal('');
  });
});

import { expect } from 'chai';
import { containsText } from './contains-text.ts';

const signs = '.*+?^${}()|[]\\-/';

/** Evaluates the condition of a field as MongoDB does. */
const finds = (typed: string, text: string): boolean => {
  const { $or: either } = containsText(['title'], typed) as {
    $or: readonly { title: { $regex: string; $options: string } }[];
  };
  return either.some(({ title }) => new RegExp(title.$regex, title.$options).test(text));
};

describe('the back-office text search', () => {
  it('ignores case', () => {
    expect(finds('ключ', 'Где мой Ключ?')).to.equal(true);
  });

  it('matches characters literally, not as a pattern', () => {
    for (const pattern of ['.*', '^', '$', 'к.юч', '(ключ|x)', '[к]люч', 'клю+ч', '\\w', 'x?']) {
      expect(finds(pattern, 'ключ'), pattern).to.equal(false);
      expect(finds(pattern, `где ${pattern} тут`), pattern).to.equal(true);
    }
    expect(finds(signs, `a${signs}b`)).to.equal(true);
  });

  it('matches any of the given fields', () => {
    const { $or: either } = containsText(['rus', 'eng'], 'x');
    expect(either).to.have.lengthOf(2);
  });
});

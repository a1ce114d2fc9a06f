import { expect } from 'chai';
import { findAnswerErrors, filledAnswers } from './order-answers.ts';

const fields = [
  { name: 'nick', label_rus: 'Ник', label_eng: 'Nick', required: true, pattern: '[a-z]{3,8}' },
  { name: 'note', label_rus: 'Заметка', label_eng: 'Note', required: false, pattern: null },
];

describe('answers to a product’s questions', () => {
  it('are required where the question is required', () => {
    expect(findAnswerErrors(fields, { nick: '  ' }, 'eng')).to.deep.equal({
      'fields.nick': ['Fill in this field'],
    });
  });

  it('must match the whole pattern', () => {
    expect(findAnswerErrors(fields, { nick: 'vega' }, 'eng')).to.deep.equal({});
    expect(findAnswerErrors(fields, { nick: 'vega 7' }, 'eng')).to.deep.equal({
      'fields.nick': ['Invalid value'],
    });
  });

  it('are left to the server if the browser cannot parse the pattern', () => {
    const [nick] = fields;
    const invalid = nick ? [{ ...nick, pattern: '(?P<nick>x)' }] : [];
    expect(findAnswerErrors(invalid, { nick: 'x' }, 'eng')).to.deep.equal({});
  });

  it('are required under a name that every object inherits', () => {
    const [nick] = fields;
    const odd = nick ? [{ ...nick, name: 'constructor' }] : [];
    expect(findAnswerErrors(odd, {}, 'eng')).to.deep.equal({
      'fields.constructor': ['Fill in this field'],
    });
    expect(filledAnswers(odd, {})).to.deep.equal({});
  });

  it('are sent trimmed, without blank and unknown ones', () => {
    const answers = { nick: ' vega ', note: ' ', other: 'x' };
    expect(filledAnswers(fields, answers)).to.deep.equal({ nick: 'vega' });
  });
});

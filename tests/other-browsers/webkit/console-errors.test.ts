import { expect } from 'chai';
import { consoleErrorsIn } from './console-errors.ts';

describe('console errors in the output of WebKit', () => {
  it('are recognized by their level', () => {
    const errors = [
      "http://localhost/app.js:1:9: CONSOLE JS ERROR TypeError: 'a' is undefined",
      'CONSOLE SECURITY ERROR Refused to load a script because of the policy',
      'http://localhost/app.js:2:1: CONSOLE ERROR failed',
    ];
    const others = [
      'http://localhost/app.js:2:1: CONSOLE LOG no ERROR',
      'http://localhost/app.js:2:1: CONSOLE WARN deprecated',
      'MiniBrowser started',
    ];
    expect(consoleErrorsIn([...others, ...errors].join('\n'))).to.deep.equal(errors);
  });
});

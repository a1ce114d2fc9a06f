import { expect } from 'chai';
import { parseUserAgent } from './parse-user-agent.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the name of a browser', () => {
  for (const [userAgent, browser, system] of [
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36`,
      'Chrome',
      'Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
      'Edge',
      'Windows',
    ],
    [
      `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/130.0.0.0 Safari/537.36`,
      'Chrome',
      'Linux',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/128.0.0.0 YaBrowser/24.10 Safari/537.36`,
      'Yandex Browser',
      'Windows',
    ],
    ['Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0', 'Firefox', 'Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    ['curl/8.5.0', null, null],
  ] as const) {
    it(
      browser === null ? 'is unknown for a command-line client' : `is ${browser} on ${system}`,
      () => {
        expect(parseUserAgent(userAgent)).to.deep.equal({ browser, system });
      },
    );
  }
});

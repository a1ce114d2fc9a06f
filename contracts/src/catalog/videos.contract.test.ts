import { expect } from 'chai';
import { productInput } from './back-office.contract.ts';
import { isVideoAddress, playerOrigins } from './videos.contract.ts';

describe('a video URL', () => {
  for (const address of [
    'https://www.youtube-nocookie.com/embed/a_B-1',
    'https://www.youtube.com/embed/a_B-1?start=5',
    'https://player.vimeo.com/video/12345',
    'https://media.shop.test/clips/one.mp4',
    'https://media.shop.test/one.webm?v=2',
    `/storage/videos/${'a'.repeat(40)}.webm`,
    `/storage/videos/${'0'.repeat(40)}.mp4`,
  ]) {
    it(`may be ${address}`, () => expect(isVideoAddress(address)).to.equal(true));
  }

  for (const address of [
    'http://media.shop.test/one.mp4',
    'https://evil.test/player',
    'https://evil.test/?x=.mp4',
    'https://evil.test/page#one.mp4',
    'https://www.youtube.com/watch?v=abc',
    'https://www.youtube.com.evil.test/embed/abc',
    'https://player.vimeo.com/video/x',
    'javascript:alert(1)//a.mp4',
    '/storage/videos/one.webm',
    `/storage/videos/../files/${'a'.repeat(40)}.zip`,
    `/storage/videos/${'a'.repeat(40)}.webm?v=2`,
    `//evil.test/storage/videos/${'a'.repeat(40)}.webm`,
    '',
  ]) {
    it(`may not be ${address || 'empty'}`, () => expect(isVideoAddress(address)).to.equal(false));
  }

  it('is validated in product input', () => {
    const { videos } = productInput.shape;
    expect(videos.safeParse(['https://player.vimeo.com/video/1']).success).to.equal(true);
    expect(videos.safeParse(['https://evil.test/player']).error?.issues[0]?.path).to.deep.equal([
      0,
    ]);
  });

  it('may use every player origin that pages can embed', () => {
    const played = { 'player.vimeo.com': '/video/1' } as Readonly<Record<string, string>>;
    for (const origin of playerOrigins) {
      const { host } = new URL(origin);
      expect(isVideoAddress(origin + (played[host] ?? '/embed/a')), origin).to.equal(true);
    }
  });
});

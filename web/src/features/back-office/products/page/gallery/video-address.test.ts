import { isVideoAddress } from '@shop/contracts/catalog/videos.contract';
import { expect } from 'chai';
import { playerAddress } from './video-address.ts';

describe('the URL of a video', () => {
  it('is the player’s URL for YouTube and Vimeo links', () => {
    const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
    for (const link of [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=10s',
      'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://youtu.be/dQw4w9WgXcQ?si=abc',
      'https://www.youtube.com/shorts/dQw4w9WgXcQ',
      ` ${player} `,
    ]) {
      expect(playerAddress(link), link).to.equal(player);
      expect(isVideoAddress(playerAddress(link))).to.equal(true);
    }
    expect(playerAddress('https://vimeo.com/76979871')).to.equal(
      'https://player.vimeo.com/video/76979871',
    );
  });

  it('is unchanged for other links', () => {
    for (const link of [
      'https://example.org/a.mp4',
      'nonsense',
      'https://evil.example/watch?v=1',
    ]) {
      expect(playerAddress(link)).to.equal(link);
    }
  });
});

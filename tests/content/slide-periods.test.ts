import { adminSlides } from '@shop/contracts/content/back-office.contract';
import { slides } from '@shop/contracts/content/contract';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { theServedShop } from '../support/whole-shop.ts';
import { eventually } from '../support/eventually.ts';
import type { Answer } from '../support/http.ts';
import { expectProblem } from '../support/http.ts';
import { add, askFromPosition, aSlide } from './entries.ts';

const inMs = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();
const hour = 3_600_000;

const isIn = (answer: Answer, id: string): boolean =>
  slides.parse(answer.body).some((slide) => slide.id === id);

describe('the period of a slide', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await theServedShop();
  });

  const isShownNow = async (id: string): Promise<boolean> =>
    isIn(await shop.ask('GET', '/api/slides'), id);

  it('hides the slide before its start and after its end, and gives its status', async () => {
    const statuses = {
      planned: aSlide({ starts_at: inMs(hour), ends_at: null }),
      live: aSlide({ starts_at: inMs(-hour), ends_at: inMs(hour) }),
      over: aSlide({ starts_at: null, ends_at: inMs(-hour) }),
    };
    for (const [status, slide] of Object.entries(statuses)) {
      const added = await add(shop, 'slider', slide);
      expect(isIn(await askFromPosition(shop, '/api/slides', added), slide.id), status).to.equal(
        status === 'live',
      );
      const path = `/api/admin/slider?filter[status]=${status}&sort=-changed_at&size=100`;
      const { items } = adminSlides.parse(
        (await askFromPosition(shop, path, added, shop.admin)).body,
      );
      expect(items.every((item) => item.status === status)).to.equal(true);
      expect(items.find(({ id }) => id === slide.id)).to.deep.include(slide);
      const table = await askFromPosition(shop, '/api/admin/slider.csv', added, shop.admin);
      expect(String(table.body)).to.match(new RegExp(`${slide.id},.*,${status},true`, 'u'));
    }
  });

  it('starts and ends on time despite cached responses', async () => {
    const moment = inMs(2_500);
    const ends = aSlide({ ends_at: moment });
    const begins = aSlide({ starts_at: moment });
    const added = await add(shop, 'slider', begins);
    await add(shop, 'slider', ends);
    expect(isIn(await askFromPosition(shop, '/api/slides', added), begins.id)).to.equal(false);
    await eventually('the slide that ends', () => isShownNow(ends.id));

    const body = await eventually('the change of slides', async () => {
      const answer = await shop.ask('GET', '/api/slides');
      return !isIn(answer, ends.id) && answer;
    });
    expect(isIn(body, begins.id)).to.equal(true);
    expect(Date.now()).to.be.at.least(Date.parse(moment));
  });

  it('must end after it starts', async () => {
    const moment = inMs(hour);
    const body = aSlide({ starts_at: moment, ends_at: moment });
    const answer = await shop.send('POST', '/api/admin/slider', { body, token: shop.admin });
    const { errors } = expectProblem(answer, 400, 'invalid-request') as { errors?: object };
    expect(errors).to.have.property('ends_at');
  });
});

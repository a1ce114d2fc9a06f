import {
  addFunctionIconRequest,
  addFunctionRequest,
  addRequirementRequest,
  addRequirementTypeRequest,
  addStatusRequest,
} from '@shop/contracts/catalog/back-office.contract';
import {
  addAvatarRequest,
  addContactCardRequest,
  addProblemRequest,
  addSlideRequest,
} from '@shop/contracts/content/back-office.contract';
import {
  addBotProblemRequest,
  addBotSolutionRequest,
  addSavedReplyRequest,
  addThemeRequest,
} from '@shop/contracts/support/back-office.contract';
import { expect } from 'chai';
import { archivedEntries } from './entries.ts';

const contracts: Readonly<Record<string, Readonly<{ parse: (body: unknown) => object }>>> = {
  '/api/admin/statuses': addStatusRequest,
  '/api/admin/requirements-types': addRequirementTypeRequest,
  '/api/admin/requirements': addRequirementRequest,
  '/api/admin/functions': addFunctionRequest,
  '/api/admin/functionicons': addFunctionIconRequest,
  '/api/admin/slider': addSlideRequest,
  '/api/admin/problems': addProblemRequest,
  '/api/admin/contact-cards': addContactCardRequest,
  '/api/admin/avatars': addAvatarRequest,
  '/api/admin/theme': addThemeRequest,
  '/api/admin/bot/problems': addBotProblemRequest,
  '/api/admin/bot/solutions': addBotSolutionRequest,
  '/api/admin/saved-replies': addSavedReplyRequest,
};

describe('the archived entries of the demo', () => {
  it('include one of each kind, as valid input for the back-office', () => {
    expect(archivedEntries.map(({ path }) => path)).to.have.members(Object.keys(contracts));
    for (const { path, bodyWith } of archivedEntries) {
      const body = contracts[path]?.parse(bodyWith('/storage/images/a.webp'));
      expect(body, path).to.include({ active: false });
    }
  });
});

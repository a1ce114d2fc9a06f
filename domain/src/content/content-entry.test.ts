import { noon, describeDecider } from '../testing/index.ts';
import type { SaveContent, SetContentActive } from './content-entry.ts';
import { contentEntry } from './content-entry.ts';
import type { AvatarSaved, PageSaved, SocialsSaved } from './events.ts';
import { socialsId } from './first-content.rules.ts';
import { firstPages } from './first-pages.rules.ts';

const { given } = describeDecider(contentEntry);

const avatarOf = (picture: number, active = true) => ({
  image: `/storage/images/${picture}.webp`,
  active,
});
const save = (picture: number, revision: number | null): SaveContent => ({
  type: 'Save',
  data: { kind: 'avatar', id: 'x', entry: avatarOf(picture), revision, now: noon },
});
const saved = (picture: number, revision: number, active = true): AvatarSaved => ({
  type: 'content.AvatarSaved',
  data: { id: 'x', entry: avatarOf(picture, active), revision, at: noon },
});

const setActive = (active: boolean, revision: number): SetContentActive => ({
  type: 'SetActive',
  data: { kind: 'avatar', id: 'x', active, revision, now: noon },
});

const text = { rus: 'Новое', eng: 'New' };
const editedPage = { title: text, body: text };
const rewording = (revision: number | null, entry = editedPage): SaveContent => ({
  type: 'Save',
  data: { kind: 'page', id: 'terms', entry, revision, now: noon },
});
const editedPageSaved: PageSaved = {
  type: 'content.PageSaved',
  data: { id: 'terms', entry: editedPage, revision: 1, at: noon },
};

const addresses = { vk: 'https://vk.com/shop', discord: null, telegram: null, youtube: null };
const moved: SaveContent = {
  type: 'Save',
  data: { kind: 'socials', id: socialsId, entry: addresses, revision: 0, now: noon },
};
const movedTo: SocialsSaved = {
  type: 'content.SocialsSaved',
  data: { id: socialsId, entry: addresses, revision: 1, at: noon },
};

describe('content entries', () => {
  it('are added once', () => {
    given().when(save(1, null)).emits(saved(1, 0));
    given(saved(1, 0)).when(save(1, null)).emitsNothing();
    given(saved(1, 0)).when(save(2, null)).rejects('id-taken');
  });

  it('are changed only by an editor with the latest revision', () => {
    given(saved(1, 0)).when(save(2, 0)).emits(saved(2, 1));
    given(saved(1, 0), saved(2, 1)).when(save(2, 0)).emitsNothing();
    given(saved(1, 0), saved(2, 1)).when(save(3, 0)).rejects('changed-meanwhile');
    given().when(save(1, 0)).rejects('changed-meanwhile');
  });

  it('are archived and restored only by an editor with the latest revision', () => {
    given(saved(1, 0))
      .when(setActive(false, 0))
      .emits(saved(1, 1, false));
    given(saved(1, 0), saved(1, 1, false))
      .when(setActive(false, 0))
      .emitsNothing();
    given(saved(1, 0), saved(1, 1, false))
      .when(setActive(true, 0))
      .rejects('changed-meanwhile');
    given(saved(1, 0), saved(1, 1, false))
      .when(setActive(true, 1))
      .emits(saved(1, 2));
    given(saved(1, 0), saved(2, 1)).when(setActive(false, 0)).rejects('changed-meanwhile');
    given().when(setActive(false, 0)).rejects('changed-meanwhile');
  });

  it('include the built-in pages, which can be edited', () => {
    given().when(rewording(0, firstPages.terms)).emitsNothing();
    given().when(rewording(0)).emits(editedPageSaved);
    given().when(rewording(null)).rejects('id-taken');
    given(editedPageSaved).when(rewording(0, firstPages.terms)).rejects('changed-meanwhile');
  });

  it('have no social network links at first', () => {
    given().when(moved).emits(movedTo);
    given(movedTo).when(moved).emitsNothing();
  });
});

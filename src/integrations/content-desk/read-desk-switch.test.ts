import { expect, it } from 'vitest';
import { readDeskSwitch } from './read-desk-switch.ts';

it('is off unless it was switched on', () => {
  expect(readDeskSwitch({})).toBeNull();
  expect(readDeskSwitch({ CONTENT_DESK: '', CONTENT_DESK_REPOSITORY: 'maria/colinho' })).toBeNull();
  expect(readDeskSwitch({ CONTENT_DESK: 'off' })).toBeNull();
});

it('reads the repository, and its branch', () => {
  const on = { CONTENT_DESK: 'on', CONTENT_DESK_REPOSITORY: 'maria/colinho.site' };
  expect(readDeskSwitch(on)).toEqual({ repository: 'maria/colinho.site', branch: 'main' });
  expect(readDeskSwitch({ ...on, CONTENT_DESK_BRANCH: 'textos/2027' })).toMatchObject({
    branch: 'textos/2027',
  });
});

it.each([
  [{ CONTENT_DESK: 'true' }, 'CONTENT_DESK must be "on", "off" or empty, and is "true".'],
  [{ CONTENT_DESK: 'on' }, 'set CONTENT_DESK_REPOSITORY to the repository on GitHub as owner/name'],
  [
    { CONTENT_DESK: 'on', CONTENT_DESK_REPOSITORY: 'https://github.com/maria/colinho' },
    'it is "https://github.com/maria/colinho"',
  ],
  [
    { CONTENT_DESK: 'on', CONTENT_DESK_REPOSITORY: 'maria/colinho', CONTENT_DESK_BRANCH: '../x' },
    'CONTENT_DESK_BRANCH names no branch: "../x".',
  ],
])('stops the build with a sentence: %o', (variables, sentence) => {
  expect(() => readDeskSwitch(variables)).toThrow(sentence);
});

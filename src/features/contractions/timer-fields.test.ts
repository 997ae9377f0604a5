import { expect, it } from 'vitest';
import { parseDuration, toTypedDuration } from './timer-fields.tsx';

it.each([
  ['1', '12', 72],
  ['', '52', 52],
  ['2', '', 120],
  ['', '90', 90],
  [' 1 ', ' 5 ', 65],
  ['60', '0', 3600],
  ['0', '1', 1],
  ['', '', null],
  ['0', '0', null],
  ['60', '1', null],
  ['1,5', '0', null],
  ['-1', '90', null],
  ['', '1e3', null],
  ['um', '0', null],
])('%j minutes and %j seconds are %j', (minutes, seconds, duration) => {
  expect(parseDuration({ minutes, seconds })).toBe(duration);
});

it.each([1, 59, 60, 72, 3600])('%d seconds stand in the fields as what they are', (duration) => {
  expect(parseDuration(toTypedDuration(duration))).toBe(duration);
});

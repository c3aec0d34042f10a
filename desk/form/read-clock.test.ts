import { expect, it } from 'vitest';
import { readClock } from './read-clock.ts';

it.each([
  ['18:00', '18:00'],
  ['1800', '18:00'],
  ['930', '09:30'],
  ['9', '09:00'],
  ['6 pm', '18:00'],
  ['6:30 p.m.', '18:30'],
  ['12 am', '00:00'],
  ['12pm', '12:00'],
  ['24:00', null],
  ['18:60', null],
  ['13 pm', null],
  ['', null],
  ['seis', null],
])('reads %s as %s', (typed, hour) => expect(readClock(typed)).toBe(hour));

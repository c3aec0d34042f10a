import { expect, test } from 'vitest';
import { matchesFilter } from './matches-filter.ts';

const row = { name: 'Python', desc: null, cost: 1500, count: 0, visible: true, text: 'ñandú 😀' };

test.each<[filter: unknown, matches: boolean]>([
  [null, true],
  [undefined, true],
  [{}, true],
  [{ name: null }, true],
  [{ name: {} }, true],
  [{ name: { eq: 'Python' } }, true],
  [{ name: { eq: 'python' } }, false],
  [{ name: { ne: 'Python' } }, false],
  [{ name: { eq: 'Python' }, cost: { gt: 2000 } }, false],
  [{ name: { beginsWith: 'Py', contains: 'th' } }, true],
  [{ name: { beginsWith: 'Py', contains: 'x' } }, false],
  [{ name: { notContains: 'x' } }, true],
  [{ name: { notContains: 'y' } }, false],
  [{ name: { between: ['P', 'Q'] } }, true],
  [{ name: { between: ['Q', 'R'] } }, false],
  [{ name: { gt: 'Z' } }, false],
  [{ name: { lt: 'a' } }, true],
  [{ text: { gt: 'z' } }, true],
  [{ text: { size: { eq: 7 } } }, true],
  [{ text: { size: { gt: 7 } } }, false],
  [{ cost: { eq: 1500 } }, true],
  [{ cost: { le: 1500, ge: 1500 } }, true],
  [{ cost: { lt: 1500 } }, false],
  [{ cost: { between: [1000, 2000] } }, true],
  [{ count: { eq: 0 } }, true],
  [{ count: { size: { eq: 0 } } }, false],
  [{ visible: { eq: true } }, true],
  [{ visible: { ne: true } }, false],
  [{ desc: { eq: null } }, true],
  [{ desc: { ne: 'x' } }, true],
  [{ desc: { lt: 'x' } }, false],
  [{ desc: { contains: 'x' } }, false],
  [{ desc: { notContains: 'x' } }, true],
  [{ desc: { attributeExists: false } }, true],
  [{ desc: { attributeExists: true } }, false],
  [{ absent: { attributeExists: false } }, true],
  [{ name: { attributeExists: true } }, true],
  [{ name: { attributeType: 'string' } }, true],
  [{ cost: { attributeType: 'number' } }, true],
  [{ visible: { attributeType: 'bool' } }, true],
  [{ desc: { attributeType: '_null' } }, true],
  [{ cost: { attributeType: 'string' } }, false],
  [{ and: [{ name: { eq: 'Python' } }, { cost: { eq: 1500 } }] }, true],
  [{ and: [{ name: { eq: 'Python' } }, { cost: { eq: 1 } }] }, false],
  [{ or: [{ name: { eq: 'x' } }, { cost: { eq: 1500 } }] }, true],
  [{ or: [{ name: { eq: 'x' } }, { cost: { eq: 1 } }] }, false],
  [{ or: { cost: { eq: 1500 } } }, true],
  [{ not: { name: { eq: 'Python' } } }, false],
  [{ not: { name: { eq: 'x' } } }, true],
  [{ cost: { eq: 1500 }, or: [{ name: { eq: 'x' } }] }, false],
  [{ name: { unknown: 1 } }, false],
])('%j: %s', (filter, matches) => {
  expect(matchesFilter(filter, row)).toBe(matches);
});

test('texts are in the order of their bytes', () => {
  expect(matchesFilter({ text: { gt: '\uFFFD' } }, { text: '😀' })).toBe(true);
});

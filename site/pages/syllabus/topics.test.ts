import { expect, it } from 'vitest';
import { readTopics, writeTopics } from './topics.ts';

it('reads what it wrote', () => {
  const topics = [
    { heading: 'Uno', items: ['a', 'b <code>c</code>'] },
    { heading: 'Dos', items: [] },
    { heading: 'Tres', items: ['d'] },
  ];
  expect(readTopics(writeTopics(topics))).toEqual(topics);
});

it('takes a line that was broken in the text for one', () => {
  const topics = [{ heading: 'Uno', items: ['a\nb', 'c'] }];
  expect(readTopics(writeTopics(topics))).toEqual([{ heading: 'Uno', items: ['a b', 'c'] }]);
});

import { expect, test } from 'vitest';
import { unsettledText } from './company-facts.ts';

test('who starts the service reads which facts are samples and which are absent, and nothing when none is', () => {
  expect(unsettledText({ samples: ['legalName'], absent: ['rfc', 'phone'] })).toBe(
    'Before the site goes public, content/company.ts wants the company\u2019s own facts:\n' +
      '  samples: legalName\n  absent, and shown nowhere: rfc, phone\n',
  );
  expect(unsettledText({ samples: [], absent: [] })).toBe('');
});

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { securityPolicy } from './security-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('allows scripts and styles of the build only', () => {
  const policy = securityPolicy(['one()', 'two()'], ['a{}']);
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`);
  expect(policy).toContain(`style-src 'self' ${hash('a{}')};`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
});

test('no text can become a script', () => {
  expect(securityPolicy([], [])).toMatch(
    /script-src 'self';.*; require-trusted-types-for 'script'; trusted-types drawing$/,
  );
});

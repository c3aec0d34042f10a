import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { securityPolicy } from './security-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('what robots read is not run and needs no hash, and neither does an empty script', () => {
  const html = '<script type="application/ld+json">{}</script><script></script><p></p>';
  expect(securityPolicy(html)).toContain("script-src 'self';");
  expect(securityPolicy(`${html}<script>one()</script>`)).toContain(`script-src 'self' ${hash('one()')};`);
  expect(securityPolicy('<script type="text/plain" id="application">one()</script>')).toContain(hash('one()'));
});

test('only the inline scripts and styles of the page itself may run, and nothing from elsewhere', () => {
  const policy = securityPolicy('<style>a{}</style><script>one()</script><script src="/x.js"></script>');
  expect(policy).toContain(`script-src 'self' ${hash('one()')};`);
  expect(policy).toContain(`style-src 'self' ${hash('a{}')};`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
});

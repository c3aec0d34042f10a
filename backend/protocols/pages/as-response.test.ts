import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { asPage, asPayload } from './security-policy.ts';

const head = 'document.documentElement.dataset.theme=localStorage.theme';
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const answered = { status: 200, headers: {}, html: '<html></html>', styles: 'a{}', live: { 'x-price': '$1,250' } };

test("a page's policy allows scripts of the build and no injected script or style", () => {
  const html = `<html><head><script>${head}</script><style>a{}</style></head><script>steal()</script><style>b{}</style></html>`;
  const policy = asPage({ ...answered, html }, head).headers.get('content-security-policy') ?? '';
  const [, scripts, styles] = /script-src ([^;]*); style-src ([^;]*);/.exec(policy) ?? [];
  expect(scripts).toBe(`'self' ${hash(head)}`);
  expect(styles).toBe(`'self' ${hash('a{}')}`);
});

test('a page adds speculation rules and keeps its own headers', async () => {
  const answer = asPage({ ...answered, status: 422, headers: { 'cross-origin-opener-policy': 'same-origin' } }, head);
  expect([answer.status, await answer.text()]).toEqual([422, '<html></html>']);
  expect(answer.headers.get('speculation-rules')).toBe('"/speculation-rules.json"');
  expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
});

test('without a build a page allows inline and own scripts; other responses allow nothing', () => {
  const policy = asPage(answered, undefined).headers.get('content-security-policy');
  expect(policy).toContain("default-src 'self' 'unsafe-inline'");
  expect(policy).not.toContain('*');
});

test('a redirect is no page', () => {
  const answer = asPage({ ...answered, status: 303, headers: { location: '/contact?sent=1#sent' }, html: '' }, head);
  expect([answer.status, answer.body, answer.headers.get('location')]).toEqual([303, null, '/contact?sent=1#sent']);
  expect(answer.headers.has('content-security-policy')).toBe(false);
});

test('page data is the changeable part of a page', async () => {
  const answer = asPayload(answered, '/training');
  expect(await answer.json()).toEqual({ path: '/training', live: { 'x-price': '$1,250' } });
});

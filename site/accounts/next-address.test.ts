import { describe, expect, it } from 'vitest';
import { nextAddress } from './next-address.ts';

describe('nextAddress', () => {
  it.each([
    ['/training', '/training'],
    ['/contact?type=training&edition=a#form', '/contact?type=training&edition=a#form'],
    ['/nowhere/yet', '/nowhere/yet'],
    ['/en/us?x=1', '/us?x=1'],
    ['/en', '/'],
    ['/', '/'],
    ['/home', '/'],
    ['/en//', '/'],
    ['/training/?mode=Remote', '/training?mode=Remote'],
    ['/en/newsletter/confirm?token=a', '/newsletter/confirm?token=a'],
    ['/english', '/english'],
  ])('%s in Spanish is %s', (path, next) => {
    expect(nextAddress(path, 'es')).toBe(next);
  });

  it.each([
    ['/training', '/en/training'],
    ['/en/training', '/en/training'],
    ['/', '/en'],
    ['/nowhere/yet', '/en/nowhere/yet'],
    ['/en/nowhere/yet', '/en/nowhere/yet'],
    ['/desk/courses', '/en/desk/courses'],
    ['/en/desk', '/en/desk'],
    ['/en/en', '/en/desk'],
    ['/en/en/us', '/en/desk'],
    ['/EN/us', '/en/desk'],
    [null, '/en/desk'],
  ])('%s in English is %s', (path, next) => {
    expect(nextAddress(path, 'en')).toBe(next);
  });

  it.each([
    null,
    undefined,
    '',
    'https://elsewhere.mx/',
    '//elsewhere.mx/',
    '/\\elsewhere.mx',
    '/\t/elsewhere.mx',
    '\\\\elsewhere.mx',
    'javascript:alert(1)',
    '/..//elsewhere.mx',
    '/en//elsewhere.mx',
    'training',
    '/%zz\u0000//[',
    '/login',
    '/en/logout',
    '/forget?email=a',
    '/login/',
    '/en/en',
    '/en/en/',
    '/en/en/en',
    '/en/en/us',
    '/en/en?x=1#y',
    '/en/./en/us',
    '/us/../en/en',
    '//',
    '///',
    '/en//en',
    '/\\',
    '/\\/en',
    '/en\\en',
    '/%2Fen',
    '/%2F%2Felsewhere.mx',
    '/%5Celsewhere.mx',
    '/%65n/us',
    '/en/%65n',
    '/en%2Fen',
    '/%6Cogin',
    '/EN/us',
    '/En',
    '/LOGIN',
    '/Logout',
  ])('%j leads to the desk', (path) => {
    const next = nextAddress(path, 'es');
    expect(new URL(next, 'https://tlacuilo.example').origin).toBe('https://tlacuilo.example');
    if (path !== '/%zz\u0000//[') expect(next).toBe('/desk');
  });
});

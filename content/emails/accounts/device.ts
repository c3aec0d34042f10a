import { pairs } from '#content/pairs.ts';
import type { Language } from '#model/languages.ts';

const words = pairs({
  on: ['{browser} en {system}', '{browser} on {system}'],
  other: ['Otro navegador', 'Another browser'],
});

const names: Readonly<Record<string, string>> = {
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
  iphone: 'iPhone',
  ipad: 'iPad',
  android: 'Android',
  windows: 'Windows',
  mac: 'Mac',
  linux: 'Linux',
};

/** `firefox windows` as `Firefox en Windows`. */
export function deviceName(stored: string | null, language: Language): string {
  const { on, other } = words[language];
  const [browser = '', system = ''] = (stored ?? '').split(' ').map((part) => names[part] ?? '');
  if (browser && system) return on.replace('{browser}', browser).replace('{system}', system);
  return browser || system || other;
}

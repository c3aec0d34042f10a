import { expect, test } from 'vitest';
import { localVoice } from './use-speech.ts';

const voice = (lang: string, localService = true) => ({ lang, localService });

test('excludes remote voices', () => {
  expect(localVoice([voice('es-MX', false), voice('en-US')], 'es')).toBeUndefined();
  expect(localVoice([], 'es')).toBeUndefined();
});

test('prefers a voice of the country, then of the language', () => {
  expect(localVoice([voice('es-ES'), voice('es_MX')], 'es')).toEqual(voice('es_MX'));
  expect(localVoice([voice('es-ES'), voice('es-MX', false)], 'es')).toEqual(voice('es-ES'));
  expect(localVoice([voice('est-EE'), voice('en-GB')], 'en')).toEqual(voice('en-GB'));
});

import { appWords } from '#content/desk/app.ts';
import type { Language } from '#model/languages.ts';
import { fill } from '#ui/fill.ts';
import { deskNotices, type Notice } from './notices.ts';

/** `text`: by default, that the service refused it; `choices`: only to close it. */
export function reportNotDone(
  key: string,
  title: string,
  language: Language,
  text?: string,
  choices: Notice['choices'] = [{ name: appWords[language].close, run() {} }],
): void {
  const { notDone, failed } = appWords[language].late;
  deskNotices.put({ key, tone: 'error', fact: fill(notDone, { title }), text: text ?? failed, choices });
}

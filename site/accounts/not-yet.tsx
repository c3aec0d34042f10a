import { gettingReady } from '#content/getting-ready.ts';
import type { Language } from '#model/languages.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { notYetScript } from './not-yet-script.ts';

/**
 * Follows the button of a form until the application has started: what is pressed meanwhile does nothing, and the button
 * says so. It comes with the server's HTML and its own script; the browser's code does not carry it.
 */
export function NotYet() {
  const language = useLanguage();
  const html = import.meta.env.SSR ? write(language) : '';
  return <span role="status" className="hide" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

function write(language: Language): string {
  return `<span hidden>${gettingReady[language]}</span><script>${notYetScript}</script>`;
}

import { letterFailureWords } from '#content/desk/letter-failures.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { todayWords } from '#content/desk/today.ts';
import { hourWords } from '#look/courses/course-words.ts';
import { fill, fillPlural } from '#look/fill.ts';
import { formatClock, formatDay, formatMoment } from '#look/format.ts';
import { contactTypes } from '#model/contact-types.ts';
import type { Language } from '#model/languages.ts';
import type { Need } from './today-wire.ts';

/** What a line says: whom or what it is about, and what of it; where it leads, when there is a screen for it. */
export interface NeedLine {
  readonly title: string;
  readonly text: string;
  readonly path: string | null;
}

/** A need in words. */
export function sayNeed(need: Need, language: Language): NeedLine {
  const words = todayWords[language];
  const { kind, id, email, about, reason, editionId, n, count } = need;
  const name = (language === 'en' ? need.nameEn : null) ?? need.name ?? email ?? words.somebody;
  const date = need.date ? formatDay(need.date, language, 'plain') : '';
  const time = need.until ? formatClock(need.until) : '';
  const group = { title: need.hour ? fill(words.group, { course: name, hour: hourWords(need.hour, language) }) : name };
  const toGroup = { path: `/groups/${editionId ?? id}` };
  switch (kind) {
    case 'message_open': {
      const type = contactTypes.find((one) => one === about);
      const what = [type ? messagesWords[language].types[type] : about, reason].filter(Boolean).join(': ');
      return { title: name, text: what, path: `/messages/${id}` };
    }
    case 'group_begins':
      return {
        ...group,
        ...toGroup,
        text: fill(words.begins, { date, taken: String(need.taken ?? 0), capacity: String(need.capacity ?? '–') }),
      };
    case 'group_full':
      return { ...group, ...toGroup, text: fillPlural(words.full, count ?? 0, language) };
    case 'group_empty':
      return { ...group, ...toGroup, text: fill(words.empty, { date }) };
    case 'attendance_missing':
      return {
        ...group,
        path: `/groups/${editionId ?? id}/attendance${n ? `?session=${n}` : ''}`,
        text: fill(fillPlural(words.attendance, count ?? 0, language), { class: String(n ?? ''), date }),
      };
    case 'hold_ends':
    case 'offer_ends':
      return {
        title: name,
        ...toGroup,
        text: fill(kind === 'hold_ends' ? words.hold : words.offer, { time }),
      };
    case 'holds_many':
      return {
        title: fillPlural(words.holds.title, count ?? 0, language),
        text: fillPlural(words.holds.text, need.networks ?? 0, language),
        path: null,
      };
    case 'seat_review':
      return { title: name, ...toGroup, text: words.review };
    case 'offer_to_call': {
      const until = need.until ? formatMoment(need.until, language) : '';
      return { title: name, ...toGroup, text: fill(words.call, { phone: about ?? '', until }) };
    }
    case 'letter_failed':
      return {
        title: email ?? name,
        text: sayFailure(reason, language),
        path: `/letters/${id}`,
      };
    case 'backup_failed':
    case 'backup_old':
      return { title: words.backup, text: words.backups[kind], path: null };
    default:
      return kind === 'account_unused'
        ? { title: name, text: words.account, path: '/accounts' }
        : { title: name, text: '', path: null };
  }
}

/** What happened to a letter: its first sentence alone. */
function sayFailure(reason: string | null, language: Language): string {
  const failures = letterFailureWords[language];
  const isKnown = (name: string | null): name is keyof typeof failures =>
    name !== null && Object.hasOwn(failures, name);
  return failures[isKnown(reason) ? reason : 'other'].replace(/(?<=\.) .*/, '');
}

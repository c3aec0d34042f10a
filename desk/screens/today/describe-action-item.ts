import { shortFailure } from '#content/desk/email-failures.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { dashboardWords } from '#content/desk/today.ts';
import type { Language } from '#model/languages.ts';
import { sessionLabel } from '#model/reservations/sessions.ts';
import { hourWords } from '#ui/courses/course-words.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatClock, formatDay, formatMoment, formatMoney } from '#ui/format.ts';
import { wordOf } from '../../wire/word-of.ts';
import type { TodayItem } from './today-wire.ts';

/** `path` is null without a screen. */
export interface ActionItemText {
  readonly title: string;
  readonly text: string;
  readonly path: string | null;
}

export function describeActionItem(need: TodayItem, language: Language): ActionItemText {
  const words = dashboardWords[language];
  const { kind, id, email, about, reason, editionId, n, count } = need;
  const name = (language === 'en' ? need.nameEn : null) ?? need.name ?? email ?? words.somebody;
  const date = need.date ? formatDay(need.date, language, 'plain') : '';
  const time = need.until ? formatClock(need.until, language) : '';
  const group = { title: need.hour ? fill(words.group, { course: name, hour: hourWords(need.hour, language) }) : name };
  const toGroup = { path: `/groups/${editionId ?? id}` };
  switch (kind) {
    case 'message_open': {
      const type = wordOf(messagesWords[language].types, about) ?? about;
      return { title: name, text: [type, reason].filter(Boolean).join(': '), path: `/messages/${id}` };
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
    case 'refund_owed':
      return { ...group, ...toGroup, text: fillPlural(words.refund, count ?? 0, language) };
    case 'refund_due':
      return {
        title: name,
        path: `/groups/${editionId}?person=${id}`,
        text: fill(words.refundDue, { amount: formatMoney(Number(about ?? 0), language) }),
      };
    case 'payment_overdue': {
      const day = formatDay(need.since.slice(0, 10), language, 'plain');
      const lapses = need.until
        ? fill(words.lapses, { day: formatDay(need.until.slice(0, 10), language, 'plain') })
        : '';
      return {
        title: name,
        path: `/groups/${editionId}?person=${id}`,
        text: [fill(words.overdue, { amount: formatMoney(Number(about ?? 0), language), day }), lapses]
          .filter(Boolean)
          .join(' '),
      };
    }
    case 'attendance_missing':
      return {
        ...group,
        path: `/groups/${editionId ?? id}/attendance${n ? `?session=${n}` : ''}`,
        text: fill(fillPlural(words.attendance, count ?? 0, language), { class: sessionLabel(n ?? 0), date }),
      };
    case 'certificates_due':
      return {
        ...group,
        path: `/groups/${editionId ?? id}/certificates`,
        text: fillPlural(words.certificates, count ?? 0, language),
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
      const path = `/groups/${editionId}?person=${id}`;
      return { title: name, path, text: fill(words.call, { phone: about ?? '', until }) };
    }
    case 'letter_failed':
      return {
        title: email ?? name,
        text: shortFailure(reason, language),
        path: `/letters/${id}`,
      };
    case 'issue_halted':
      return {
        title: need.name || words.issue,
        text: words.halts[about === 'failures' ? 'failures' : 'obstacles'],
        path: `/newsletter/issues/${id}`,
      };
    case 'backup_failed':
    case 'backup_old':
      return { title: words.backup, text: words.backups[kind], path: null };
    case 'company_incomplete':
      return { title: words.company, text: fillPlural(words.facts, count ?? 0, language), path: '/company' };
    case 'samples_shown':
      return {
        title: words.samples.title,
        text: fillPlural(words.samples.text, count ?? 0, language),
        path: '/courses',
      };
    case 'check_failed':
      return { title: words.checks[about ?? ''] ?? words.checks.other ?? '', text: words.tellOperator, path: null };
    default:
      return kind === 'account_unused'
        ? { title: name, text: words.account, path: '/accounts' }
        : { title: name, text: '', path: null };
  }
}

import { shortFailure } from '#content/desk/email-failures.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { dashboardWords } from '#content/desk/today.ts';
import { wordOf } from '#desk/wire/word-of.ts';
import type { Language } from '#model/languages.ts';
import { sessionLabel } from '#model/reservations/sessions.ts';
import { hourWords } from '#ui/courses/course-words.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatClock, formatDay, formatMoment, formatMoney } from '#ui/format.ts';
import type { TodayItem } from './today-wire.ts';

/** `path` is null without a screen. */
interface ActionItemText {
  readonly title: string;
  readonly text: string;
  readonly path: string | null;
}

export function describeActionItem(need: TodayItem, language: Language): ActionItemText {
  const words = dashboardWords[language];
  const { kind, id, email, about, reason, editionId, n, count } = need;
  const name = (language === 'en' ? need.nameEn : null) ?? need.name ?? email ?? words.somebody;
  const dayOf = (at: string) => formatDay(at.slice(0, 10), language, 'plain');
  const amount = formatMoney(Number(about ?? 0), language);
  const date = need.date ? dayOf(need.date) : '';
  const many = (sentence: Parameters<typeof fillPlural>[0], n = count) => fillPlural(sentence, n ?? 0, language);
  const group = `/groups/${editionId ?? id}`;
  const ofGroup = (text: string, below = '') => {
    const title = need.hour ? fill(words.group, { course: name, hour: hourWords(need.hour, language) }) : name;
    return { title, text, path: group + below };
  };
  const ofPerson = (text: string) => ({ title: name, text, path: `/groups/${editionId}?person=${id}` });
  switch (kind) {
    case 'message_open': {
      const type = wordOf(messagesWords[language].types, about) ?? about;
      return { title: name, text: [type, reason].filter(Boolean).join(': '), path: `/messages/${id}` };
    }
    case 'group_begins': {
      const [taken, capacity] = [need.taken ?? 0, need.capacity];
      return ofGroup(
        capacity === null ? fill(words.beginsUncapped, { date, taken }) : fill(words.begins, { date, taken, capacity }),
      );
    }
    case 'group_full':
      return ofGroup(many(words.full));
    case 'group_empty':
      return ofGroup(fill(words.empty, { date }));
    case 'refund_owed':
      return ofGroup(many(words.refund));
    case 'refund_due':
      return ofPerson(fill(words.refundDue, { amount }));
    case 'payment_overdue': {
      const lapses = need.until ? fill(words.lapses, { day: dayOf(need.until) }) : '';
      return ofPerson(`${fill(words.overdue, { amount, day: dayOf(need.since) })} ${lapses}`.trim());
    }
    case 'attendance_missing': {
      const text = fill(many(words.attendance), { class: sessionLabel(n ?? 0), date });
      return ofGroup(text, `/attendance${n ? `?session=${n}` : ''}`);
    }
    case 'certificates_due':
      return ofGroup(many(words.certificates), '/certificates');
    case 'hold_ends':
    case 'offer_ends': {
      const time = need.until ? formatClock(need.until, language) : '';
      return { title: name, text: fill(kind === 'hold_ends' ? words.hold : words.offer, { time }), path: group };
    }
    case 'holds_many':
      return { title: many(words.holds.title), text: many(words.holds.text, need.networks), path: null };
    case 'seat_review':
      return { title: name, text: words.review, path: group };
    case 'offer_to_call': {
      const until = need.until ? formatMoment(need.until, language) : '';
      return ofPerson(fill(words.call, { phone: about ?? '', until }));
    }
    case 'letter_failed':
      return { title: email ?? name, text: shortFailure(reason, language), path: `/letters/${id}` };
    case 'issue_halted': {
      const text = words.halts[about === 'failures' ? 'failures' : 'obstacles'];
      return { title: need.name || words.issue, text, path: `/newsletter/issues/${id}` };
    }
    case 'backup_failed':
    case 'backup_old':
      return { title: words.backup, text: words.backups[kind], path: null };
    case 'company_incomplete':
      return { title: words.company, text: many(words.facts), path: '/company' };
    case 'samples_shown':
      return { title: words.samples.title, text: many(words.samples.text), path: '/courses' };
    case 'inbound_full':
      return { title: words.inbound, text: fill(words.inboundFull, { n: String(count) }), path: '/messages' };
    case 'check_failed':
      return { title: words.checks[about ?? ''] ?? words.checks.other ?? '', text: words.tellOperator, path: null };
    case 'account_unused':
      return { title: name, text: words.account, path: '/accounts' };
    default:
      return { title: name, text: '', path: null };
  }
}

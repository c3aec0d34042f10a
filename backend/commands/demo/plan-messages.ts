import { messages, sentences } from './messages.ts';
import { idOf } from './open-season.ts';
import { personNamed } from './people.ts';
import { momentOf } from './season-days.ts';
import { hoursAfter, type Planning, type SeasonEvent } from './season-event.ts';

/** Everything that people write, and what they are answered. */
export function planMessages({ season, staff, today, now }: Planning): SeasonEvent[] {
  const ofSentences = sentences.map((words, n) => ({
    at: momentOf(today, -80, `10:0${n}`),
    happen: () => season.ask('saveSentence', { id: idOf(`sentence ${n}`), ...words }, staff[n % 2 ? 1 : 0]),
  }));
  return [...ofSentences, ...messages.flatMap((_, n) => planMessage({ season, staff, today, now }, n))];
}

function planMessage({ season, staff, now }: Planning, n: number): SeasonEvent[] {
  const message = messages[n];
  if (!message) return [];
  const { from, hours, type, reason, message: text, answer, archived, takenBy, draft } = message;
  const id = idOf(`message ${n}`);
  const at = hoursAfter(now, -hours);
  const { language, ...person } = personNamed(from);
  const events: SeasonEvent[] = [
    {
      at,
      consentOf: person.email,
      async happen() {
        const fields = { ...person, type, reason, message: text, consent: true };
        const left = await season.rooms.creates.Contact?.store({ fields, language, id, readsAll: false });
        if (left?.outcome !== 'created') throw new Error(`Not left: ${JSON.stringify({ left, fields })}`);
      },
    },
  ];
  if (takenBy !== undefined) {
    const by = staff[takenBy];
    events.push({
      at: hoursAfter(at, 0.4),
      happen: () => season.ask('updateMessage', { id, assignee: by.id }, by),
    });
  }
  if (answer) {
    const { after, by, text: said, keepsOpen } = answer;
    const input = { id: idOf(`answer ${n}`), contactId: id, text: said, close: !keepsOpen };
    events.push({
      at: hoursAfter(at, after),
      happen: () => season.ask('answerMessage', input, staff[by]),
    });
  }
  if (archived) {
    events.push({
      at: hoursAfter(at, (answer?.after ?? 0) + 2),
      happen: () => season.ask('updateMessage', { id, state: 'archived' }, staff[0]),
    });
  }
  if (draft !== undefined) {
    events.push({
      at: hoursAfter(at, 3),
      happen: () => season.ask('saveDraft', { thing: `Contact:${id}`, text: draft }, staff[0]),
    });
  }
  return events;
}

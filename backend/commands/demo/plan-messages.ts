import { idOf } from './open-season.ts';
import { hoursAfter, instantOf, type Planning, type Scene, sceneOf } from './scene.ts';
import { season as data, personNamed, type SeasonMessage } from './season-data.ts';

export function planMessages(planning: Planning): Scene[] {
  const { season, staff, today } = planning;
  return [
    ...data.cannedReplies.map((words, n) => {
      const input = { id: idOf(`sentence ${n}`), ...words };
      return sceneOf(season, instantOf(today, -80, `10:0${n}`), 'saveSentence', input, staff[n % 2 ? 1 : 0]);
    }),
    ...data.messages.flatMap((message, n) => planMessage(planning, message, n)),
  ];
}

function planMessage({ season, staff, now }: Planning, message: SeasonMessage, n: number): Scene[] {
  const { from, hours, type, reason, message: text, answered, answer, archived, takenBy, draft, replied } = message;
  const id = idOf(`message ${n}`);
  const sent = hoursAfter(now, -hours);
  const { language, ...person } = personNamed(from);
  const fields = { ...person, type, reason, message: text, consent: true };
  const scenes: Scene[] = [
    { at: sent, consentOf: person.email, happen: () => season.submit('Contact', id, fields, language) },
  ];
  const then = (after: number, mutation: string, input: object, by: 0 | 1) =>
    scenes.push(sceneOf(season, hoursAfter(sent, after), mutation, { ...input }, staff[by]));
  if (takenBy !== undefined) then(0.4, 'updateMessage', { id, assignee: staff[takenBy].id }, takenBy);
  if (answered) {
    const input = { id: idOf(`answer ${n}`), contactId: id, text: answer, close: !answered.keepsOpen };
    then(answered.after, 'answerMessage', input, answered.by);
  }
  if (archived) then((answered?.after ?? 0) + 2, 'updateMessage', { id, state: 'archived' }, 0);
  if (replied) {
    const { after, text, note } = replied;
    const email = {
      messageId: `<${id}@mail.example>`,
      sender: person.email,
      senderName: from,
      subject: reason ?? '',
      text,
    };
    const received = { ...email, references: [], automatic: false, files: [] };
    scenes.push({ at: hoursAfter(sent, after), happen: () => season.container.inbound.receive(received) });
    then(after + 2, 'addNote', { id: idOf(`note ${n}`), contactId: id, text: note }, 0);
  }
  if (draft !== undefined) then(3, 'saveDraft', { thing: `Contact:${id}`, text: draft }, 0);
  return scenes;
}

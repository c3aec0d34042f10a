import { useState } from 'react';
import { issueWords } from '#content/desk/newsletter/issues.ts';
import { Dialog } from '#desk/dialog/dialog.tsx';
import { useFault } from '#desk/dialog/use-fault.ts';
import form from '#desk/form/form.module.css';
import { Choice, FormField } from '#desk/form/form-field.tsx';
import { Alarm, LineButton, SubmitButton, SubmitForm } from '#desk/layout/controls.tsx';
import { dayInCompany } from '#desk/wire/say-when.ts';
import { dayAfter } from '#model/courses/days-off.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatMoment } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import type { Issue } from './issue-wire.ts';
import { Obstacles } from './obstacles.tsx';
import { countReached, reachOf } from './reach.ts';
import { inBothZones, readStart } from './read-start.ts';
import { WhoGetsIt } from './readers.tsx';
import { issueNameOrDefault, runStep } from './run-step.ts';

interface SendDialogProps {
  readonly issue: Issue;
  close(): void;
  /** Sent, scheduled or queued. */
  sent(): void;
}

export function SendDialog({ issue: opened, close, sent }: SendDialogProps) {
  // The reviewed version: sending is refused after another user saved.
  const [issue] = useState(opened);
  const [all, language] = useWordsIn(issueWords);
  const words = all.send;
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [typed, setTyped] = useState(() => `${dayAfter(dayInCompany(), 1)}T10:00`);
  const [fault, setFault] = useState<string>();
  const { fault: refused, fail, isOpen } = useFault();
  const readers = countReached(reachOf(issue, issue.readers));
  const maySend = issue.obstacles.length === 0 && readers > 0;
  const start = when === 'later' ? readStart(typed, new Date()) : null;
  const zones = start instanceof Date ? inBothZones(start, language) : null;
  const heading = fill(words.heading, { issue: issueNameOrDefault(issue, language) });

  async function send(): Promise<void> {
    if (!maySend) return;
    if (typeof start === 'string') return setFault(words[start]);
    const at = start?.toISOString();
    const outcome = await runStep({
      issue,
      step: 'send',
      language,
      title: words.title,
      done: at ? fill(words.planned, { when: formatMoment(at, language) }) : words.done,
      ...(at && { at }),
    });
    if (outcome !== 'done' && outcome !== 'waiting' && outcome !== 'failed') {
      return fail(heading, all.outcomes[outcome]);
    }
    if (isOpen.current) close();
    sent();
  }

  return (
    <Dialog label={heading} headed close={close}>
      <SubmitForm submit={send}>
        <div className={form.form}>
          <WhoGetsIt sheet={issue} readers={issue.readers} />
          <Obstacles of={issue.obstacles} />
          {maySend && (
            <>
              <Choice
                name="issue-when"
                label={words.when}
                choices={[
                  ['now', words.now],
                  ['later', words.later],
                ]}
                value={when}
                onValue={(one) => {
                  setWhen(one);
                  setFault(undefined);
                }}
              />
              {when === 'later' && (
                <FormField
                  id="issue-start"
                  type="datetime-local"
                  label={words.at}
                  value={typed}
                  fault={fault}
                  hint={zones && fill(words.zones, zones)}
                  onValue={(value) => {
                    setTyped(value);
                    setFault(undefined);
                  }}
                />
              )}
              <p className="soft">{words.final}</p>
            </>
          )}
          <Alarm>{refused}</Alarm>
        </div>
        <div className={`wrap ${form.foot}`}>
          {maySend && (
            <SubmitButton hint>{when === 'later' ? words.plan : fillPlural(words.yes, readers, language)}</SubmitButton>
          )}
          <LineButton data-first="" onClick={close}>
            {words.no}
          </LineButton>
        </div>
      </SubmitForm>
    </Dialog>
  );
}

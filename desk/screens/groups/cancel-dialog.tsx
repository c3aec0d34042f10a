import { useState } from 'react';
import { groupWords } from '#content/desk/group.ts';
import { fill, fillPlural } from '#look/fill.ts';
import { useLanguage } from '#look/place.ts';
import { nameOf } from '../../editions/edition-words.ts';
import form from '../../editions/form.module.css';
import { Dialog } from '../../everywhere/dialog.tsx';
import { ask } from '../../line/this-line.ts';
import { toasts, usual } from '../../toast/this-toasts.ts';
import type { Group } from './ask-group.ts';
import { ToCall } from './to-call.tsx';

interface CancelDialogProps {
  readonly group: Group;
  close(): void;
  done(): void;
}

/** Asks before a group is cancelled, and says to how many it writes. */
export function CancelDialog({ group, close, done }: CancelDialogProps) {
  const language = useLanguage();
  const words = groupWords[language];
  const { cancelling } = words;
  const [failed, setFailed] = useState(false);
  const [sending, setSending] = useState(false);
  const active = group.latest.filter(({ state }) => state !== 'ended');
  const people = active.filter(({ email }) => email !== '').length;
  const heading = fill(cancelling.heading, { group: nameOf(group.edition, language) });

  async function cancel(): Promise<void> {
    if (sending) return;
    setSending(true);
    const answer = await ask<{ readonly cancelEdition: string | null }>(
      'mutation Cancel($id: ID!) { cancelEdition(id: $id) }',
      { id: group.edition.id },
    ).catch(() => undefined);
    setSending(false);
    if (!answer?.ok) return setFailed(true);
    toasts.show({ text: cancelling.done, lasts: usual });
    done();
  }

  return (
    <Dialog label={heading} close={close}>
      <div className={form.form}>
        <h2>{heading}</h2>
        <p>{people > 0 ? fillPlural(cancelling.letters, people, language) : cancelling.nobody}</p>
        <ToCall people={active} />
        <p className="soft">{cancelling.final}</p>
        {failed && (
          <p className={form.told} role="alert">
            {words.unreached}
          </p>
        )}
      </div>
      <div className={form.foot}>
        <button type="button" className="btn" aria-disabled={sending || undefined} onClick={() => void cancel()}>
          {people > 0 ? fillPlural(cancelling.yes, people, language) : cancelling.yesNobody}
        </button>
        <button type="button" className="btn line" data-first="" onClick={close}>
          {cancelling.no}
        </button>
      </div>
    </Dialog>
  );
}

import { useState } from 'react';
import { groupWords } from '#content/desk/group.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { ConfirmDialog } from '#desk/dialog/confirm-dialog.tsx';
import { useFault } from '#desk/dialog/use-fault.ts';
import { nameOf } from '#desk/editions/edition-words.ts';
import { Alarm } from '#desk/layout/controls.tsx';
import { showToast } from '#desk/toast/this-toasts.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import type { GroupDialogProps } from './query-group.ts';
import { emailsOfCancellation } from './reservation.ts';
import { ToCall } from './to-call.tsx';

export function CancelDialog({ group, close, done }: GroupDialogProps) {
  const [words, language] = useWordsIn(groupWords);
  const { cancelling } = words;
  const [sending, setSending] = useState(false);
  const { fault, fail, isOpen } = useFault();
  const active = group.latest.filter(({ state }) => state !== 'ended');
  const emails = emailsOfCancellation(active);
  const heading = fill(cancelling.heading, { group: nameOf(group.edition, language) });

  async function cancel(): Promise<void> {
    if (sending) return;
    setSending(true);
    const query = 'mutation Cancel($id: ID!) { cancelEdition(id: $id) }';
    const data = await fetchData(query, { id: group.edition.id });
    setSending(false);
    if (!data) return fail(heading, words.unreached);
    if (data.cancelEdition === 'late') return fail(heading, cancelling.late);
    showToast(cancelling.done);
    if (isOpen.current) done();
  }

  return (
    <ConfirmDialog
      label={heading}
      yes={emails > 0 ? fillPlural(cancelling.yes, emails, language) : cancelling.yesNobody}
      no={cancelling.no}
      blocked={sending}
      confirm={() => void cancel()}
      close={close}
    >
      <p>{emails > 0 ? fillPlural(cancelling.letters, emails, language) : cancelling.nobody}</p>
      <ToCall people={active} />
      <p className="soft">{cancelling.final}</p>
      <Alarm>{fault}</Alarm>
    </ConfirmDialog>
  );
}

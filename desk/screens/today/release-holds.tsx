import { useState } from 'react';
import { todayWords } from '#content/desk/today.ts';
import { useLanguage } from '#look/place.ts';
import { act } from '../../acts/this-acts.ts';
import { toasts, usual } from '../../toast/this-toasts.ts';

/** The button that releases all unconfirmed holds of guests. */
export function ReleaseHolds() {
  const words = todayWords[useLanguage()].holds;
  const [sending, setSending] = useState(false);

  async function release(): Promise<void> {
    if (sending) return;
    setSending(true);
    const done = await act('mutation Release { releaseHolds }', {}, words.act, '/');
    setSending(false);
    if (done.is === 'done' || done.is === 'failed') {
      toasts.show({ text: words[done.is === 'done' ? 'did' : 'failed'], lasts: usual });
    }
  }

  return (
    <button type="button" className="btn line" aria-disabled={sending || undefined} onClick={() => void release()}>
      {words.release}
    </button>
  );
}

import { useState } from 'react';
import { dashboardWords } from '#content/desk/today.ts';
import { LineButton } from '#desk/layout/controls.tsx';
import { runMutation } from '#desk/mutations/this-queue.ts';
import { showToast } from '#desk/toast/this-toasts.ts';
import { useLanguage } from '#ui/place.ts';

export function ReleaseHolds() {
  const words = dashboardWords[useLanguage()].holds;
  const [sending, setSending] = useState(false);

  async function release(): Promise<void> {
    if (sending) return;
    setSending(true);
    const result = await runMutation('mutation Release { releaseHolds }', {}, words.act, '/');
    setSending(false);
    if (result.is === 'done' || result.is === 'failed') {
      showToast(words[result.is === 'done' ? 'did' : 'failed']);
    }
  }

  return (
    <LineButton aria-disabled={sending || undefined} onClick={() => void release()}>
      {words.release}
    </LineButton>
  );
}

import { useEffect, useRef } from 'react';
import { readFromTab, storeInTab } from '#client/tab-storage.ts';
import { accountWords } from '#content/pages/accounts/account.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { useWords } from '#ui/place.ts';
import { typedEmailKey } from './tab-keys.ts';

/** Prefilled with the address typed on another account page of this tab. */
export function EmailField({
  fault,
  focused = false,
}: {
  readonly fault: string | undefined;
  readonly focused?: boolean | undefined;
}) {
  const words = useWords(accountWords);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = container.current?.querySelector('input');
    if (!input) return;
    if (input.value === '') {
      input.value = readFromTab(typedEmailKey) ?? '';
      // A visitor who is already typing replaces the address.
      if (document.activeElement === input) input.select();
    }
    if (focused) input.focus();
  }, [focused]);
  return (
    <div ref={container} onInput={(event) => storeInTab(typedEmailKey, (event.target as HTMLInputElement).value)}>
      <TextField
        name="email"
        type="email"
        label={words.fields.email}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        fault={fault}
      />
    </div>
  );
}

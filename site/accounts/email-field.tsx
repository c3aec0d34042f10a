import { useEffect, useRef } from 'react';
import { accountWords } from '#content/pages/account.ts';
import { TextField } from '#look/fields/text-field.tsx';
import { useWords } from '#look/place.ts';
import { keepEmail, keptEmail } from './keep-email.ts';

/** The e-mail of an account; the one that was typed on another of these pages stands in it. */
export function EmailField({
  fault,
  focused = false,
}: {
  readonly fault: string | undefined;
  readonly focused?: boolean | undefined;
}) {
  const words = useWords(accountWords);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = place.current?.querySelector('input');
    if (!input) return;
    if (input.value === '') {
      input.value = keptEmail();
      // Who is in the field already and begins to type writes another address, not behind this one.
      if (document.activeElement === input) input.select();
    }
    if (focused) input.focus();
  }, [focused]);
  return (
    <div ref={place} onInput={(event) => keepEmail((event.target as HTMLInputElement).value)}>
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

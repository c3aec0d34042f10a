import { TextField } from '#ui/fields/text-field.tsx';
import { type Faults, inputText } from './form-state.ts';

export interface NameFieldsProps {
  readonly labels: { readonly name: string; readonly lastname: string };
  readonly input: Readonly<Record<string, unknown>>;
  readonly faults: Faults;
}

export function NameFields({ labels, input, faults }: NameFieldsProps) {
  return (['name', 'lastname'] as const).map((name) => (
    <TextField
      key={name}
      name={name}
      label={labels[name]}
      required
      autoComplete={name === 'name' ? 'given-name' : 'family-name'}
      defaultValue={inputText(input, name)}
      fault={faults[name]}
    />
  ));
}

/** True for a field of a form that holds something else than it began with: typed words, another choice, a consent. */
export function isChanged(field: Element): boolean {
  const { value, defaultValue, checked, defaultChecked } = field as HTMLInputElement;
  return 'defaultValue' in field && (value !== defaultValue || checked !== defaultChecked);
}

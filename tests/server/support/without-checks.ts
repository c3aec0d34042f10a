/** The log without the warnings of the service's checks, which a slow start has already logged. */
export function withoutChecks(output: string): string {
  return output
    .split('\n')
    .filter((line) => !/"level":40\b.*"check":/.test(line))
    .join('\n');
}

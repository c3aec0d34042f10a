/** What is taken for an id: as proxies make them, and nothing that would be a sentence in a log. */
const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/;

/**
 * The id under which a request is logged and answered: that of a proxy of ours when it gave one, and otherwise a new one.
 *
 * @param given the X-Request-Id header
 * @param trusted whether a proxy of ours stands in front
 */
export function requestId(
  given: string | readonly string[] | undefined,
  trusted: boolean,
  newId: () => string,
): string {
  return trusted && typeof given === 'string' && wellFormed.test(given) ? given : newId();
}

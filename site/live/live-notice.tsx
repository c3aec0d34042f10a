/**
 * Where an open page tells what changed on it (tell.ts): nothing until then. It stands over the lower edge of the window,
 * and moves nothing.
 */
export function LiveNotice() {
  return <p role="status" data-live-notice="" />;
}

/** Shares the result of one call; a failed call is repeated by the next one. */
export function shareCall<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let loading: Promise<Result> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

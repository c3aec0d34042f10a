/** Numbers questions. Each call is one that is asked; what it answers says, when its answer comes, whether no later one was answered before. */
export function inOrder(): () => () => boolean {
  let asked = 0;
  let answered = 0;
  return () => {
    asked += 1;
    const own = asked;
    return () => {
      if (own < answered) return false;
      answered = own;
      return true;
    };
  };
}

import { faultOf } from '#client/session/fault-of.ts';
import { signInFirst } from '#desk/app/sign-in-first.tsx';

/** Repeats refused `work` after a fresh sign-in; rethrows `wrong-pair` if the user cancels. */
export async function doFreshly(work: () => Promise<void>, why: string): Promise<void> {
  try {
    await work();
  } catch (fault) {
    if (faultOf(fault) !== 'wrong-pair' || !(await signInFirst(why))) throw fault;
    await doFreshly(work, why);
  }
}

/** Preloaded into a service: shifts its clock by the milliseconds in CLOCK_FILE. */
import { readFileSync } from 'node:fs';

const RealDate = Date;
let shift = 0;
const look = () => {
  try {
    shift = Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'));
  } catch {
    shift = 0;
  }
};
look();
setInterval(look, 50).unref();

const now = () => RealDate.now() + shift;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

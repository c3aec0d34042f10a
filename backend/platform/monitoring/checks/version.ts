import { readSteps, stateAfter } from '#backend/platform/database/migrate.ts';
import { type Check, ok } from './check.ts';

export const versionCheck: Check = {
  name: 'version',
  async run({ db, databaseFault, version }) {
    if (databaseFault !== undefined) return ok(`Version ${version}.`);
    const state = db ? stateAfter(await readSteps(db)) : 'empty';
    const status = {
      current: 'the tables are up to date',
      empty: 'there are no tables yet',
      older: 'the tables are older: `npm start` or `npm run migrate` brings them up to date',
      newer: 'the tables are those of a newer version: run that version',
    }[state];
    return {
      state: state === 'newer' ? 'failed' : state === 'older' ? 'warning' : 'ok',
      text: `Version ${version}; ${status}.`,
    };
  },
};

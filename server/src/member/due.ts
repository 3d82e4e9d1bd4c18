import { undoLater } from '../identity/undo-play.ts'
import type { DuePart } from '../jobs/due-part.ts'
import { blockOperatorsOwn } from './console/own.ts'
import { sendToSleep } from './dormancy/sleep.ts'
import { forgetTraces, lookForLinks } from './link/look.ts'
import { openReopened } from './play/close.ts'
import { expireTrials } from './trial.ts'
import { grantBatches } from './trial-batch.ts'

export const memberDue: DuePart = {
  calendar: [{ name: 'sleeping-accounts', at: '30 4 * * *', run: sendToSleep }],
  steps: (deps) => [
    { name: 'trial funds', after: 'pending orders', run: (now) => expireTrials(deps, now) },
    { name: 'granted trial funds', after: 'trial funds', run: (now) => grantBatches(deps, now) },
    { name: 'accounts to open again', run: () => openReopened(deps) },
    { name: 'accounts of operators', run: () => blockOperatorsOwn(deps) },
    { name: 'orders of children', after: 'settlement', run: (now) => undoLater(deps, now) },
    { name: 'linked accounts', run: () => lookForLinks(deps) },
  ],
  cleanUp: forgetTraces,
}

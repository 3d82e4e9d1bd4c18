// The place that is told of every failed call; the app registers what it then shows and where it leads
// (web/src/react-to.ts). It is apart from `send`, so that the first screen loads without `send`.
import type { Call } from '@touchline/contract/call'
import type { CallError } from './call-error.ts'

export type Witness = (error: CallError, declaration: Call, reading: boolean) => void

let hearing: Witness = () => {}

export function setWitness(next: Witness): void {
  hearing = next
}

export const witness: Witness = (...what) => hearing(...what)

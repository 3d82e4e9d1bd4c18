// One place hears of every failed call and decides what is shown and where it leads (app/react-to.ts). It stands apart from
// `send`, which the first picture does without.
import type { Call } from '@touchline/contract/call'
import type { CallError } from './call-error.ts'

export type Witness = (error: CallError, declaration: Call, reading: boolean) => void

let hearing: Witness = () => {}

export function setWitness(next: Witness): void {
  hearing = next
}

export const witness: Witness = (...what) => hearing(...what)

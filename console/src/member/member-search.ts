import { playSafeLists } from '@touchline/contract/member/play-safe'

/** The address holds what is looked for. */
export function memberSearch({ find }: Record<string, unknown>): { readonly find?: string } {
  return typeof find === 'string' && find !== ''
    ? { find }
    : typeof find === 'number'
      ? { find: String(find) }
      : {}
}

/** For whom trial funds are proposed when the page opens. */
export function trialSearch({ for: member }: Record<string, unknown>): { readonly for?: string } {
  return typeof member === 'string' && member !== '' ? { for: member } : {}
}

/** Which list is looked at; left out: who rests. */
export function playSafeSearch({ list }: Record<string, unknown>): {
  readonly list?: (typeof playSafeLists)[number]
} {
  const known = playSafeLists.find((each) => each === list)
  return known ? { list: known } : {}
}

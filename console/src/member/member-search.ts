import { playSafeLists } from '@touchline/contract/member/play-safe'

/** The typed search, as the address has it; the router turns digits into a number. */
export function memberSearch({ find }: Record<string, unknown>): { readonly find?: string } {
  return typeof find === 'string' && find !== ''
    ? { find }
    : typeof find === 'number'
      ? { find: String(find) }
      : {}
}

/** The member for whom the page of trial funds opens. */
export function trialSearch({ for: member }: Record<string, unknown>): { readonly for?: string } {
  return typeof member === 'string' && member !== '' ? { for: member } : {}
}

/** The list that is shown; left out: the list of members who take a break. */
export function playSafeSearch({ list }: Record<string, unknown>): {
  readonly list?: (typeof playSafeLists)[number]
} {
  const known = playSafeLists.find((each) => each === list)
  return known ? { list: known } : {}
}

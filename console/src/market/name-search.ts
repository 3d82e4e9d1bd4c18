import { type NamedKind, namedKinds } from '@touchline/contract/market/naming'

export interface NameSearch {
  readonly kind?: NamedKind
  readonly find?: string
  /** The id of the competition or team that is open. */
  readonly open?: string
}

/** What the page shows, as the address has it. */
export function nameSearch({ kind, find, open }: Record<string, unknown>): NameSearch {
  const known = namedKinds.find((each) => each === kind)
  return {
    ...(known && { kind: known }),
    ...((typeof find === 'string' || typeof find === 'number') && find !== '' && { find: String(find) }),
    ...((typeof open === 'string' || typeof open === 'number') && open !== '' && { open: String(open) }),
  }
}

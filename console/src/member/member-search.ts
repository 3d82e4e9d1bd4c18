/** What is looked for stands in the address. */
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

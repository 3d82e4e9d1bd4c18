/** Whose debts are looked for stands in the address. */
export function owedSearch({ member }: Record<string, unknown>): { readonly member?: string } {
  return typeof member === 'string' && member !== '' ? { member: member.slice(0, 40) } : {}
}

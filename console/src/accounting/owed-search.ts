/** The address holds the member whose debts are looked for. */
export function owedSearch({ member }: Record<string, unknown>): { readonly member?: string } {
  return typeof member === 'string' && member !== '' ? { member: member.slice(0, 40) } : {}
}

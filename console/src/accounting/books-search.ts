/** The day of the books, as the address has it. */
export function booksSearch({ day }: Record<string, unknown>): { readonly day?: string } {
  return typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) ? { day } : {}
}

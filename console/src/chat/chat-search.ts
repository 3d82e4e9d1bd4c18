export interface ChatSearch {
  /** The chat that is open. */
  readonly open?: string
}

export function chatSearch({ open }: Record<string, unknown>): ChatSearch {
  return typeof open === 'string' && /^[0-9a-f-]{36}$/.test(open) ? { open } : {}
}

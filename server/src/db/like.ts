// Typed text as a pattern of `like`: nothing in it is a wildcard.

export function beginningWith(typed: string): string {
  return `${literally(typed)}%`
}

export function containing(typed: string): string {
  return `%${literally(typed)}%`
}

function literally(typed: string): string {
  return typed.replaceAll(/[\\%_]/g, '\\$&')
}

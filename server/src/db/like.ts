// Typed text as a pattern of `like`: no character of the text acts as a wildcard.

export function beginningWith(typed: string): string {
  return `${literally(typed)}%`
}

export function containing(typed: string): string {
  return `%${literally(typed)}%`
}

function literally(typed: string): string {
  return typed.replaceAll(/[\\%_]/g, '\\$&')
}

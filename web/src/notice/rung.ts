// The newest notice that the bell rang for, or that was told in a line as it came. It is kept so that
// reloading a page does not ring again.
const key = 'touchline.rung'

export function rungFor(): string | null {
  return sessionStorage.getItem(key)
}

export function setRung(noticeId: string): void {
  sessionStorage.setItem(key, noticeId)
}

/** A cookie of this site that the page may read; undefined when there is none. */
export function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found && decodeURIComponent(found.slice(name.length + 1))
}

/** Keeps a value for `ms` ms (0 removes it), for this site only. */
export function setCookie(name: string, value: string, ms: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in Firefox and outside HTTPS
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${ms / 1000}; SameSite=Lax${secure}`
}

// Paths in the spelling of the contract, such as /recharge/Bank, with the specification's upper and lower
// case, whatever case the visitor typed.
import { routes } from '@touchline/contract/routes'

const spellings = new Map<string, string>(
  routes.flatMap(({ path }) =>
    path === path.toLowerCase() || path.includes(':') ? [] : [[path.toLowerCase(), path] as const],
  ),
)

/** The address to redirect to when only the letters' case is not the page's own; else null. */
export function speltOtherwise(url: string): string | null {
  const [path = ''] = url.split('?')
  const spelt = spellings.get(path.toLowerCase())
  return spelt === undefined || spelt === path ? null : spelt + url.slice(path.length)
}

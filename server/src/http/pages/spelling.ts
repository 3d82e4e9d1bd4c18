// Paths as the contract spells them: /recharge/Bank, in the upper and lower case of the specification,
// whatever case the visitor typed.
import { routes } from '@touchline/contract/routes'

const spellings = new Map<string, string>(
  routes.flatMap(({ path }) =>
    path === path.toLowerCase() || path.includes(':') ? [] : [[path.toLowerCase(), path] as const],
  ),
)

/** Where an address leads whose path has other letters than the page's own; null: as it is. */
export function speltOtherwise(url: string): string | null {
  const [path = ''] = url.split('?')
  const spelt = spellings.get(path.toLowerCase())
  return spelt === undefined || spelt === path ? null : spelt + url.slice(path.length)
}

// Where what operators write may lead: to a page that the app has, or elsewhere by https. A browser reads
// some addresses otherwise than they look (backslashes, control characters, a host after two slashes), so
// those are no links.
import { type Route, routes } from '../routes.ts'

const misread = /[\s\\<>"'`\p{Cc}]/u

const pages = new RegExp(
  `^(${routes
    .filter((route: Route) => route.path !== '*' && !route.sandbox)
    .map(({ path }) => path.replace(/:\w+/g, '[\\w-]+'))
    .join('|')})$`,
)

export function isContentLink(link: string): boolean {
  if (misread.test(link)) return false
  if (link.startsWith('/')) return pages.test(link.replace(/[?#].*$/, ''))
  if (!link.startsWith('https://') || !URL.canParse(link)) return false
  const { username, password, hostname } = new URL(link)
  return username === '' && password === '' && hostname.includes('.')
}

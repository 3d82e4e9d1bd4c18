// Where links in operators' texts may lead: to a page of the app, or elsewhere by https. Browsers read some
// addresses differently from how they look (backslashes, control characters, a host after two slashes), so
// these are not accepted as links.
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

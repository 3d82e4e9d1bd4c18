import { Link } from '@tanstack/react-router'
import { isContentLink } from '@touchline/contract/notice/content-link'

/**
 * The target of an operator's link (contract/src/notice/content-link.ts): a page of the app, or an address
 * elsewhere. A link that has become neither leads to a page that says so.
 */
export function linkTo(link: string) {
  if (!isContentLink(link)) return <Link to="/no-link" />
  if (!link.startsWith('/')) return <Link to={link} target="_blank" rel="noreferrer" />
  const { pathname, searchParams, hash } = new URL(link, 'https://here')
  return <Link to={pathname} search={Object.fromEntries(searchParams)} hash={hash.slice(1)} />
}

import type { PlayState } from '@touchline/contract/member/play-calls'

/** Services for people who gamble more than they want to, each with a way to reach it. */
export function HelpLines({ lines }: { lines: PlayState['helpLines'] }) {
  return (
    <ul className="divide-y divide-line">
      {lines.map(({ name, contact, link }) => (
        <li key={name} className="py-2">
          <p className="text-13 text-muted">{name}</p>
          {link ? (
            <a
              href={link}
              rel="noreferrer"
              className="inline-flex min-h-tap items-center text-15 font-semibold text-info underline"
            >
              {contact}
            </a>
          ) : (
            <p className="text-15 font-semibold">{contact}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

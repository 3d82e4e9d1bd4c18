import type { Game } from '@touchline/contract/market/types'
import { TeamBadge } from '@touchline/ui/TeamBadge'

/** A side of a match: its badge and its name. */
export function Team({ side }: { side: Game['home'] }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <TeamBadge colour={side.iconColor} text={side.iconText} />
      <span className="truncate">{side.name}</span>
    </span>
  )
}

import type { Game } from '@touchline/contract/market/types'
import { TeamPlate } from '@touchline/ui/market/TeamPlate'

/** A side of a match: its plate and its name. */
export function Team({ side }: { side: Game['home'] }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <TeamPlate colour={side.iconColor} text={side.iconText} />
      <span className="truncate @max-phone:whitespace-normal @max-figures:whitespace-normal">
        {side.name}
      </span>
    </span>
  )
}

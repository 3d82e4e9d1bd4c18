// Whether amounts are covered on this device, for members who are not alone with it. Only the screen covers
// them: read aloud they are there.
import { useState } from 'react'

const place = 'touchline.amounts'
const hidden = 'hidden'

/** The page's `data-amounts`, and the press that changes it. */
export function useHiddenAmounts(): { amounts: string | undefined; toggle: () => void } {
  const [amounts, setAmounts] = useState(localStorage.getItem(place) === hidden ? hidden : undefined)
  const toggle = () => {
    const next = amounts ? undefined : hidden
    if (next) localStorage.setItem(place, next)
    else localStorage.removeItem(place)
    setAmounts(next)
  }
  return { amounts, toggle }
}

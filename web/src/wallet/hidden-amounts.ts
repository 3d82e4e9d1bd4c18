// Whether amounts are covered on this device, for members whose screen others can see. They are covered only
// on screen; a screen reader still reads them.
import { useState } from 'react'

const place = 'touchline.amounts'
const hidden = 'hidden'

/** The value of the page's `data-amounts`, and the function that switches it. */
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

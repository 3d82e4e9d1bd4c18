// One selection of a market as the pictures draw it. The app passes all texts ready-made, so nothing here
// depends on the language, and the rates are the same texts that the order will show.
import type { VolumeLevel } from './VolumeLevels.tsx'

export type PricedOption = {
  /** The option's key: `2-1`, `away-4+`, `31-40`, `none`. */
  option: string
  /** The short name in the picture. */
  label: string
  /** The full name for the list and the stepper: "31st to 40th minute"; left out: the label. */
  title?: string | undefined
  /** In per cent, without the sign: `9.42`. */
  rate: string
  /** Fair probability, from 0 to 1. */
  chance: number
  /** The chance as text: `9.35%`. */
  chanceText: string
  /** Open volume as a part of the market's largest. */
  volumeLevel: VolumeLevel
  /** Open volume as text: `38,200.00`. */
  volumeText: string
  /** The facts that the picture shows without words, in one line; it is read aloud after label and rate. */
  detail: string
  /** The member has an order on this selection. */
  own?: boolean | undefined
  /** A part of a lost stake may be returned. */
  insured?: boolean | undefined
  /** Set where no volume is open now: the words in place of the volume. */
  soldOut?: string | undefined
}

export type PickProps = {
  options: readonly PricedOption[]
  /** The chosen option's key. */
  selected: string | undefined
  onSelect: (option: string) => void
  /** Names the picture for a screen reader. */
  label: string
}

/** Strength of the tint, from 0 to 1: the chance against the market's largest. */
export function tintOf(option: PricedOption, options: readonly PricedOption[]): number {
  const largest = Math.max(...options.map((each) => each.chance))
  return largest > 0 ? option.chance / largest : 0
}

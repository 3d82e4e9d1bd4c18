// One selection of a market as the pictures draw it. All texts come ready from the app, so nothing here knows
// a language, and rates are the texts that the order will show.
import type { VolumeLevel } from './VolumeLevels.tsx'

export type PricedOption = {
  /** The option's key: `2-1`, `away-4+`, `31-40`, `none`. */
  option: string
  /** Short, as it stands in the picture. */
  label: string
  /** In full, for the list and the stepper: "31st to 40th minute". The label without it. */
  title?: string | undefined
  /** Per cent without its sign: `9.42`. */
  rate: string
  /** Fair probability, from 0 to 1. */
  chance: number
  /** The same as text: `9.35%`. */
  chanceText: string
  /** Open volume against the market's largest. */
  volumeLevel: VolumeLevel
  /** Open volume as text: `38,200.00`. */
  volumeText: string
  /** One line with the facts that the picture shows without words; read aloud after label and rate. */
  detail: string
  /** The member has an order on it. */
  own?: boolean | undefined
  /** Part of a lost stake can come back. */
  insured?: boolean | undefined
  /** Nothing is open on it now: the word that stands where its volume would. */
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

import type { ComponentType, ReactNode } from 'react'

/**
 * The parts with which an order fills its frame. The frame is redrawn with each phase; a sheet around it
 * stays.
 */
export interface Slots {
  readonly title: ReactNode
  readonly overline?: ReactNode
  /** Next to the title: the rate. */
  readonly aside?: ReactNode
  /** Figures that never scroll away. */
  readonly pinned?: ReactNode
  readonly children: ReactNode
  /** The button of the phase. */
  readonly footer?: ReactNode
}

export type Frame = ComponentType<Slots>

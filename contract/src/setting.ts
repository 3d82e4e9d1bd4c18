// The declaration of a capability's settings, and the shapes that many of them have.
import { fen } from '@touchline/engine/money/fen'
import * as z from 'zod/mini'

export const whole = z.number().check(z.int(), z.gte(0))
export const amount = z.pipe(whole, z.transform(fen))
export const basisPoints = z.number().check(z.int(), z.gte(0), z.lt(10_000))

/**
 * Owners of settings. The act `setting.<owner>` changes a setting (operator/acts.ts). A content setting takes
 * one person, all others take two.
 */
export const settingOwners = ['content', 'finance', 'risk', 'site'] as const
export type SettingOwner = (typeof settingOwners)[number]

export interface Setting<S extends z.ZodMiniType> {
  readonly owner: SettingOwner
  readonly default: z.output<S>
  /** Where the sandbox's default differs. */
  readonly sandboxDefault?: z.output<S>
  readonly unit: string
  readonly meaning: string
  readonly schema: S
}

export function setting<S extends z.ZodMiniType>(declaration: Setting<S>): Setting<S> {
  return declaration
}

// Operators' corrections of competitions and teams, and the players they report as missing.
import { tieRules } from '@touchline/engine/market/standings'
import * as z from 'zod/mini'
import { languages } from '../language.ts'
import { inBoth, time } from '../wire-types.ts'

export const namedKinds = ['competition', 'team'] as const
export type NamedKind = (typeof namedKinds)[number]

export const namedTexts = z.object({ 'zh-cn': z.string(), 'en-us': z.string() })
const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
/** Each language is corrected by itself; null: the source's text stays. */
const ownTexts = (most: number) =>
  z.object({ 'zh-cn': z.nullable(text(most)), 'en-us': z.nullable(text(most)) })
export type OwnTexts = z.output<ReturnType<typeof ownTexts>>

const id = z.string().check(z.minLength(1), z.maxLength(60))
export const namedId = id

/** Points that are taken away, by team. */
const deductions = z.record(id, z.number().check(z.int(), z.gte(1), z.lte(99)))

/** All corrections of a competition; null: the source's value stays. */
export const ownCompetition = z.object({
  name: ownTexts(60),
  /** One or more lower-case words: 'england', 'world'. */
  country: z.nullable(z.string().check(z.regex(/^[a-z][a-z ]{1,39}$/))),
  /** Its place in lists, smallest first. */
  sort: z.nullable(z.number().check(z.int(), z.gte(0), z.lte(9_999))),
  /** For a league. A tournament's tie rule is part of its format. */
  tieRule: z.nullable(z.enum(tieRules)),
  deductions: z.nullable(deductions),
  /** It stands in the list of leagues. */
  listed: z.boolean(),
  /** Its tournament has a section of its own. */
  navigation: z.boolean(),
})
export type OwnCompetition = z.output<typeof ownCompetition>

/** All corrections of a team; null: the source's value stays. */
export const ownTeam = z.object({
  name: ownTexts(60),
  iconColor: z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
  /** The text on the team's plate. */
  iconText: ownTexts(4),
})
export type OwnTeam = z.output<typeof ownTeam>

export const namedRow = z.object({
  kind: z.enum(namedKinds),
  id,
  name: namedTexts,
  /**
   * Languages in which the name is missing: it is in the other language's letters, and no operator has
   * confirmed that this is right.
   */
  lacks: z.array(z.enum(languages)),
  corrected: z.boolean(),
  /** The country of a competition; the competitions that a team plays in. */
  within: z.array(z.union([z.string(), namedTexts])),
  /** Matches to come. */
  coming: z.number(),
})
export type NamedRow = z.output<typeof namedRow>

const correction = z.object({
  id: z.number(),
  by: z.string(),
  at: time,
  reason: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})

/** The newest first. */
const history = z.array(correction)

export const namedCompetition = z.object({
  id,
  told: z.object({
    name: namedTexts,
    country: z.string(),
    sort: z.number(),
    tieRule: z.enum(tieRules),
    deductions,
  }),
  own: ownCompetition,
  /** It has groups or a knock-out. */
  tournament: z.boolean(),
  /** Those that play in it. */
  teams: z.array(z.object({ id, name: namedTexts })),
  history,
})

export const namedTeam = z.object({
  id,
  told: z.object({ name: namedTexts, iconColor: z.string(), iconText: namedTexts }),
  own: ownTeam,
  history,
})

export const absence = z.object({
  id: z.number(),
  side: z.enum(['home', 'away']),
  name: namedTexts,
  source: namedTexts,
  reason: z.string(),
  by: z.string(),
  at: time,
  /** Who withdrew the report and why; null: it stands and members read it. */
  withdrawn: z.nullable(z.object({ by: z.string(), at: time, reason: z.string() })),
})
export type Absence = z.output<typeof absence>

export const absenceSent = z.object({
  side: z.enum(['home', 'away']),
  name: inBoth(60),
  /** Where the report comes from, as members read it. */
  source: inBoth(80),
})

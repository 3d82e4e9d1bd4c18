/** Kinds of terms there are. */
export const clauseTypes = ['terms'] as const
export type ClauseType = (typeof clauseTypes)[number]

// Competitions and teams as members read them: what the source told, with the operators' corrections on top.
// Only this file combines the two, for the feed and for operators alike, so a correction outlasts every run
// of the feed, and ends when the operators take it back.
import type postgres from 'postgres'

/**
 * Writes the names and figures of those competitions that a source has told. The caller has locked their
 * rows.
 */
export async function correctCompetitions(
  tx: postgres.TransactionSql,
  ids: readonly string[],
): Promise<void> {
  await tx`
    update competition c set name = t.name, country = t.country, sort = t.sort, tie_rule = t.rule, deductions = t.deductions
    from (
      select id, (told -> 'name') || coalesce(own -> 'name', '{}') as name,
        coalesce(own ->> 'country', told ->> 'country') as country,
        coalesce(own -> 'sort', told -> 'sort')::smallint as sort,
        coalesce(own ->> 'tieRule', told ->> 'tieRule') as rule,
        coalesce(own -> 'deductions', told -> 'deductions') as deductions
      from competition where id = any(${[...ids]}) and told is not null
    ) t where c.id = t.id and (c.name, c.country, c.sort, c.tie_rule, c.deductions)
      is distinct from (t.name, t.country, t.sort, t.rule, t.deductions)`
}

/** Does the same for teams. */
export async function correctTeams(tx: postgres.TransactionSql, ids: readonly string[]): Promise<void> {
  await tx`
    update team c set name = t.name, icon_color = t.color, icon_text = t.text
    from (
      select id, (told -> 'name') || coalesce(own -> 'name', '{}') as name,
        coalesce(own ->> 'iconColor', told ->> 'iconColor') as color,
        (told -> 'iconText') || coalesce(own -> 'iconText', '{}') as text
      from team where id = any(${[...ids]}) and told is not null
    ) t where c.id = t.id and (c.name, c.icon_color, c.icon_text) is distinct from (t.name, t.color, t.text)`
}

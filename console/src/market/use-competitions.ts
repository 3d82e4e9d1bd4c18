import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { useLanguage } from '@touchline/client/i18n/language'
import { competitions } from '@touchline/contract/market/operator-calls'
import { own } from '@touchline/contract/operator/calls'

/**
 * Names of all competitions in the current language, by id; undefined while loading, and for operators who
 * read no settings.
 */
export function useCompetitions(): ReadonlyMap<string, string> | undefined {
  const language = useLanguage()
  const { data: operator } = useQuery(query(own))
  const enabled = operator?.acts.includes('setting.read') === true
  const { data } = useQuery({ ...query(competitions), enabled })
  return data && new Map(data.competitions.map(({ id, name }) => [id, name[language]]))
}

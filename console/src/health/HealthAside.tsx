import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { health } from '@touchline/contract/health/operator-calls'
import { Block } from '../app/Block.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { CheckList } from './CheckList.tsx'
import { lookEveryMs } from './look-every.ts'

/** The checks next to the queues, those that are not well first. */
export function HealthAside() {
  const t = useText()
  const state = useQuery({ ...query(health), refetchInterval: lookEveryMs })
  return (
    <Block
      title={t('health.feedsAndJobs')}
      end={
        <Link to="/health" className="text-13 font-normal text-info hover:underline">
          {t('health.health')}
        </Link>
      }
    >
      <Waiting for={state} />
      {state.data && <CheckList checks={state.data.checks} />}
    </Block>
  )
}

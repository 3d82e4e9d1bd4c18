import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { type PushKind, pushKinds } from '@touchline/contract/notice/push'
import { pushState } from '@touchline/contract/notice/push-calls'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { Checkbox } from '@touchline/ui/input/Checkbox'
import { useState } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { type Ability, pushAbility, stopHere, subscribeHere } from '../../notice/push-device.ts'

/**
 * Whether this device is told of events while the app is closed, and of which. A site that sends nothing has
 * no such card.
 */
export function PushCard() {
  const t = useText()
  const state = useQuery(query(pushState)).data
  const [ability, setAbility] = useState<Ability>(pushAbility)
  const [failed, setFailed] = useState(false)
  if (!state?.key) return null
  const { key, here } = state
  const act = async (done: () => Promise<unknown>) => {
    setFailed(false)
    try {
      await done()
    } catch {
      // The browser or the network failed; in both cases nothing was switched on.
      setFailed(true)
    }
    setAbility(pushAbility())
  }
  const choose = (kinds: readonly PushKind[]) =>
    act(() => (kinds.length === 0 ? stopHere() : subscribeHere(key, kinds)))
  return (
    <Card id="push" className="grid scroll-mt-14 gap-2">
      <CardHeader title={t('my.push')} note={t('my.pushNote')} />
      {ability !== 'able' ? (
        <p className="text-13">{t(ability === 'none' ? 'my.pushNever' : 'my.pushDenied')}</p>
      ) : here === null ? (
        <Button look="line" wide onClick={() => choose(pushKinds)}>
          {t('my.pushOn')}
        </Button>
      ) : (
        <>
          <div className="flex flex-wrap gap-x-6">
            {pushKinds.map((kind) => (
              <Checkbox
                key={kind}
                checked={here.includes(kind)}
                onCheckedChange={(on) =>
                  choose(pushKinds.filter((each) => (each === kind ? on : here.includes(each))))
                }
              >
                {t(`my.push_${kind}`)}
              </Checkbox>
            ))}
          </div>
          <Button look="line" wide onClick={() => choose([])}>
            {t('my.pushOff')}
          </Button>
        </>
      )}
      <p role="status" className="text-13 text-red">
        {failed && t('my.pushFailed')}
      </p>
    </Card>
  )
}

import { Checkbox } from '@touchline/ui/input/Checkbox'
import { Dialog } from '@touchline/ui/overlay/Dialog'
import { useText } from '../i18n/i18n.ts'
import { Keys } from './Key.tsx'
import { type Command, keysOff, setKeysOff, useCommandsNow } from './keys.ts'

/** All commands of this page with their keys, and the switch that turns single letters off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  // The page's own commands come before the places that every page leads to.
  const commands = useCommandsNow()
    .filter(({ keys }) => keys !== '')
    .toSorted((a, b) => Number(leads(a)) - Number(leads(b)))
  return (
    <Dialog open onOpenChange={onClose} title={t('app.keys')} closeLabel={t('app.close')}>
      <section
        aria-label={t('app.keys')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-scroll overflow-y-auto"
      >
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 text-15">
          {commands.map(({ keys, label }) => (
            <div key={keys} className="col-span-2 grid grid-cols-subgrid items-center">
              <dt>{label}</dt>
              <dd className="justify-self-end">
                <Keys of={keys} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <Checkbox checked={keysOff()} onCheckedChange={setKeysOff}>
        {t('app.keysOff')}
      </Checkbox>
    </Dialog>
  )
}

function leads({ keys }: Command): boolean {
  return keys.startsWith('g ') || keys === '?' || keys === 'Control+k'
}

// An order next to its match: it is part of the page and blocks nothing behind it. Escape leaves the order,
// unless an answer is awaited.
import { IconButton } from '@touchline/ui/IconButton'
import { X } from 'lucide-react'
import { createContext, type RefObject, use, useEffect, useId, useRef } from 'react'
import { useText } from '../../i18n/i18n.ts'
import type { Slots } from './frame.ts'
import { OrderFlow } from './OrderFlow.tsx'
import { useOrderHold } from './OrderHold.tsx'
import type { OnTyped } from './use-typed.ts'

interface Props {
  selectionId: string
  /** How often the option was pressed; each press moves the focus to the stake. */
  pressed: number
  /** The stake takes the focus when the slip appears. */
  takesFocus: boolean
  /** True: the slip stands at the foot of the page instead of next to the grid. */
  docked?: boolean
  onTyped?: OnTyped
  onLeave: () => void
}

interface Slip {
  readonly docked: boolean
  readonly onLeave: () => void
  /** Whether the focus was last in the slip, because a phase that ends must not lose the focus. */
  readonly within: RefObject<boolean>
}

const SlipContext = createContext<Slip | null>(null)

export default function OrderSlip(props: Props) {
  const { selectionId, pressed, takesFocus, docked = false, onTyped, onLeave } = props
  const box = useRef<HTMLDivElement>(null)
  const within = useFocusWithin(box)
  const { busy } = useOrderHold()
  const leave = () => busy || onLeave()
  useEffect(() => {
    if (pressed > 1) box.current?.querySelector<HTMLElement>('input[form]')?.focus()
  }, [pressed])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is for whatever in it has the focus
    <div
      ref={box}
      onKeyDown={({ key, target }) => {
        // In a dialog above the slip, Escape closes the dialog.
        if (key === 'Escape' && !(target as Element).closest('dialog')) leave()
      }}
      className={
        docked
          ? 'fixed inset-x-0 bottom-0 z-10 max-h-dock overflow-y-auto overscroll-contain rounded-t-sheet border-t border-line bg-surface shadow-sheet'
          : 'rounded-card bg-surface'
      }
    >
      <SlipContext value={{ docked, onLeave: leave, within }}>
        <OrderFlow
          selectionId={selectionId}
          frame={SlipFrame}
          onClose={onLeave}
          takesFocus={takesFocus}
          beside={!docked}
          onTyped={onTyped}
        />
      </SlipContext>
    </div>
  )
}

function SlipFrame({ title, overline, aside, pinned, children, footer }: Slots) {
  const t = useText()
  const id = useId()
  const slip = use(SlipContext)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The focused element went with the phase before, so the heading of this phase takes the focus.
    if (slip?.within.current && document.activeElement === document.body) heading.current?.focus()
  }, [slip?.within])
  return (
    <section
      aria-labelledby={id}
      className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-3 px-3 pt-3 md:max-lg:px-4"
    >
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          {overline && <div className="text-12 text-muted">{overline}</div>}
          <div className="flex items-baseline gap-2">
            <h2
              id={id}
              ref={heading}
              tabIndex={-1}
              className="min-w-0 flex-1 text-22 font-semibold outline-none"
            >
              {title}
            </h2>
            {aside}
          </div>
        </div>
        {slip?.docked && (
          <IconButton
            label={t('app.close')}
            icon={<X className="size-5" aria-hidden />}
            onClick={slip.onLeave}
            className="-mr-2"
          />
        )}
      </div>
      {pinned}
      {children}
      {footer && (
        <div className="sticky bottom-0 z-10 -mx-3 rounded-b-card border-t border-line bg-surface px-3 pt-2 pb-3">
          {footer}
        </div>
      )}
    </section>
  )
}

/** Whether the focus is in the box. When a focused element goes away, the last place counts. */
function useFocusWithin(box: RefObject<HTMLElement | null>): RefObject<boolean> {
  const within = useRef(false)
  useEffect(() => {
    const listen = () => {
      within.current = box.current?.contains(document.activeElement) === true
    }
    // The stake has the focus by now, if it takes it at all.
    listen()
    addEventListener('focusin', listen)
    return () => removeEventListener('focusin', listen)
  }, [box])
  return within
}

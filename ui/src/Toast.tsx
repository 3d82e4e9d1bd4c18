// Short notices at the top of the screen. They say what happened elsewhere; a refused order is never only a toast.
import { Toast as Base } from '@base-ui/react/toast'
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'

export type ToastKind = 'done' | 'info' | 'problem'
export type ToastNotice = {
  title: ReactNode
  note?: ReactNode
  kind?: ToastKind | undefined
  timeout?: number | undefined
}

const manager = Base.createToastManager()

/** Shows a notice for 5 s (`timeout` in ms, 0 keeps it). A problem is read out at once. Needs a ToastHost. */
export function showToast({ title, note, kind = 'info', timeout }: ToastNotice): string {
  return manager.add({
    title,
    description: note,
    type: kind,
    priority: kind === 'problem' ? 'high' : 'low',
    ...(timeout === undefined ? {} : { timeout }),
  })
}

/** The place where notices appear; once, near the root of the app. */
export function ToastHost({ closeLabel }: { closeLabel: string }) {
  return (
    <Base.Provider toastManager={manager}>
      <Base.Portal>
        <Base.Viewport className="fixed inset-x-3 top-3 z-50 mx-auto grid max-w-phone gap-2 outline-none">
          <Notices closeLabel={closeLabel} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function Notices({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Base.useToastManager()
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['up', 'right']}
      className={classes(
        'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-card bg-text text-page transition-[opacity,translate] data-swiping:duration-0',
        'data-ending-style:opacity-0 data-limited:hidden data-starting-style:-translate-y-3 data-starting-style:opacity-0',
      )}
    >
      <Base.Content className="flex items-center gap-3 py-1 pr-1 pl-4">
        <Mark kind={toast.type} />
        <div className="min-w-0 flex-1 py-2">
          <Base.Title className="text-15 font-semibold" />
          <Base.Description className="text-13 opacity-90" />
        </div>
        <Base.Close
          render={
            <IconButton
              label={closeLabel}
              icon={<X className="size-5" aria-hidden />}
              className="hover:bg-transparent"
            />
          }
        />
      </Base.Content>
    </Base.Root>
  ))
}

function Mark({ kind }: { kind: string | undefined }) {
  const Icon = kind === 'done' ? CircleCheck : kind === 'problem' ? TriangleAlert : Info
  return <Icon className="size-5 shrink-0" aria-hidden />
}

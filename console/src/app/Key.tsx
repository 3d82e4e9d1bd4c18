/** A key as it stands on the keyboard. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-small px-1 font-sans text-12 font-normal text-current inset-ring inset-ring-current">
      {children}
    </kbd>
  )
}

const names: Record<string, string> = { Escape: 'Esc', Control: 'Ctrl', ArrowDown: '↓', ArrowUp: '↑' }

/** The keys of a command, one after the other. */
export function Keys({ of: keys }: { of: string }) {
  return (
    <span className="inline-flex gap-1">
      {keys.split(/[+ ]/).map((key) => (
        <Key key={key}>{names[key] ?? (key.length === 1 ? key.toUpperCase() : key)}</Key>
      ))}
    </span>
  )
}

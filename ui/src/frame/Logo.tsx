/** The mark: a touchline, the halfway line, and a ball that is about to cross. */
export function Logo({ className = 'size-6' }: { className?: string }) {
  return (
    <svg viewBox="0 0 22 22" aria-hidden className={className}>
      <path d="M3 1v20M3 11h16" stroke="currentColor" strokeWidth="2.5" fill="none" />
      <circle cx="14.5" cy="6" r="3.5" fill="currentColor" />
    </svg>
  )
}

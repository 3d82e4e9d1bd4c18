/** Addresses of the site, each a link. */
export function Addresses({ title, addresses }: { title: string; addresses: readonly string[] }) {
  return (
    <section className="grid gap-1">
      <h3 className="text-13 text-muted">{title}</h3>
      <ul className="divide-y divide-line rounded-card bg-fill px-3">
        {addresses.map((address) => (
          <li key={address}>
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-tap items-center text-15 wrap-anywhere text-info hover:underline"
            >
              {address}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

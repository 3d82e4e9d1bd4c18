/** The text of news below its title: the lines as they were written, without markup. */
export function NewsBody({ children }: { children: string }) {
  return <p className="text-15 wrap-anywhere whitespace-pre-line">{children}</p>
}

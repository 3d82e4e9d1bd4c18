/** What news say below their title: lines as they were written, and nothing else of a form. */
export function NewsBody({ children }: { children: string }) {
  return <p className="text-15 wrap-anywhere whitespace-pre-line">{children}</p>
}
